"""The part of an open page that talks: what it says goes out to the others, and what they say comes in."""

from typing import TYPE_CHECKING, Any, Final

from spielwerk.core.language import msg
from spielwerk.core.markup import Markup
from spielwerk.table import moderation
from spielwerk.table.change import TableError
from spielwerk.table.failures import StoreError
from spielwerk.table.relations import Relation, unheard
from spielwerk.table.talk import Author, Conversation, Kind, Message, readable
from spielwerk.web import talk_page
from spielwerk.web.guard import address

if TYPE_CHECKING:
    from spielwerk.web.live import Click, Client

LONGEST_MARK: Final = 40  # signs by which a page knows its own message again
NO_FRAGMENTS: Final[dict[str, Markup]] = {}


class Talking:
    """What one page has been told of the conversation at its table, and what it may say there."""

    def __init__(self, client: "Client") -> None:
        self.client = client
        self.live = client.live
        self.conversation: Conversation | None = None
        self.muted: set[str] = set()
        self.sent = NO_FRAGMENTS
        self._shown: list[str] = []  # the messages that were sent
        self._folded: set[str] = set()  # whose of them were folded
        self._began = False  # has been told what was said before
        self._said: list[str] = []  # marks of messages that were taken
        self._note = False  # the note has to be read again
        self._relations = False  # as has whom this reader does not want to hear
        self._announced = ""

    @property
    def _me(self) -> str:
        return self.client.base.holder

    async def enter(self) -> None:
        """Begin to listen."""
        self._announced = self.live.moderation.announcement.mark
        self.live.moderation.pages.add(self._announce)
        if self.client.mode != "table":
            return
        self.conversation = await self.live.talks.enter(self.client.table.session.id, self._tell)
        session = self.client.table.session
        self._note = session.started and bool(session.seats_of(self._me))
        try:
            self.muted = self._folded = await self._unheard()
        except StoreError:
            self.muted = set()

    async def _unheard(self) -> set[str]:
        """Return whom this reader does not want to hear."""
        return await unheard(self.live.registry.store, self._me) if self._me else set()

    def leave(self) -> None:
        """Listen no longer."""
        self.live.moderation.pages.discard(self._announce)
        if self.conversation is not None:
            self.live.talks.leave(self.conversation, self._tell)

    def _tell(self, what: str, person: str) -> None:
        if person and person != self._me:
            return
        self._note = self._note or what == "note"
        self._relations = self._relations or what == "relations"
        self.client.wake()

    def _announce(self) -> None:
        said = self.live.moderation.announcement
        self.client.say(announce={"text": said.text, "mark": said.mark})

    # ---- what comes in ----
    def readable(self) -> list[Message]:
        """Return what this reader may read now."""
        if self.conversation is None:
            return []
        return readable(self.client.table.session, self.conversation.messages, self._me)

    async def news(self) -> dict[str, Any] | None:
        """Return what this page has not been told yet."""
        if self.conversation is None:
            return None
        out: dict[str, Any] = {}
        if self._note:
            self._note = False
            try:
                out["note"] = await self.live.talks.note(self.client.table.session.id, self._me)
            except StoreError:
                self._note = True
        if self._relations:
            self._relations = False
            try:
                self.muted = await self._unheard()
            except StoreError:
                self._relations = True
        found, reader = self.readable(), self.client.viewer()
        shown = [message.id for message in found]
        if shown != self._shown or self.muted != self._folded:
            fragments = talk_page.conversation(found, reader, self.muted)
            out["talk"] = {name: html for name, html in fragments.items() if self.sent.get(name) != html}
            self.sent, self._shown, self._folded = fragments, shown, self.muted
            if not self._began:
                out["earlier"] = True  # said before this page came
        self._began = True
        if self._said:
            out["said"], self._said = self._said, []
        return out or None

    # ---- what goes out ----
    async def take(self, click: "Click") -> bool:
        """Do what a page asks about talk; tell whether it asked that."""
        if click.say is not None:
            await self._say("text", click.say, click)
        elif click.phrase is not None:
            await self._say("phrase", click.phrase, click)
        elif click.react is not None:
            await self._say("reaction", click.react, click)
        elif click.note is not None:
            await self._write_note(click.note)
        elif click.moderate is not None:
            await self._moderate(click.moderate, click.said or "", click.reason or "")
        else:
            return False
        return True

    async def _say(self, kind: Kind, body: str, click: "Click") -> None:
        mark = (click.mark or "")[:LONGEST_MARK]
        session, seat = self.client.table.session, self.client.viewer().seat
        mine = session.seats_of(self._me)
        seat = seat if seat in mine else mine[0] if mine else -1
        name = session.seats[seat].name if seat >= 0 else self.client.base.name
        author = Author(self._me, name, seat, self.client.base.lang, self.client.base.portrait)
        try:
            if self.conversation is None:
                raise TableError(msg("You are looking back right now."))
            if not self.live.talk_addresses.take(address(self.client.socket)):
                raise TableError(msg("A lot is being said from your network. Try again in a moment."))
            await self.live.talks.say(session, author, kind, body, click.about or 0, mark)
        except TableError as error:
            self.client.say(unsaid={"mark": mark, "why": error.say(self.client.base.lang)})
            return
        self._said.append(mark)
        self.client.wake()

    async def _write_note(self, text: str) -> None:
        try:
            if not self.live.notes.take(self._me):
                raise TableError(msg("Not saved yet: again in a moment."))
            await self.live.talks.write_note(self.client.table.session, self._me, text)
        except TableError as error:
            self.client.say(noted=False, why_not=error.say(self.client.base.lang))
            return
        self.client.say(noted=True)

    async def _moderate(self, what: str, id: str, reason: str) -> None:
        """Mute, block or report whoever said something, found by what was said."""
        client, store = self.client, self.live.registry.store
        message = next((one for one in self.readable() if one.id == id), None)
        if message is None or not self._me:
            raise TableError(msg("There is no such message."))
        name = message.name or client.t("Guest")
        kinds: dict[str, tuple[Relation, bool]] = {
            "mute": ("mute", True),
            "unmute": ("mute", False),
            "block": ("block", True),
        }
        if what == "report":
            await moderation.report(store, client.table.session.id, message, self._me, reason)
            client.say(toast=client.t("Thank you. Whoever runs this server will look at it."))
            return
        if what not in kinds:
            raise TableError(msg("I did not understand that."))
        await self.live.talks.relate(self._me, message.person, *kinds[what])
        if what == "unmute":
            await self.live.talks.relate(self._me, message.person, "block", on=False)
        words = {
            "mute": client.t("{name} is muted. Unfold one of the lines to hear {name} again.", name=name),
            "unmute": client.t("You hear {name} again.", name=name),
            "block": client.t("{name} is blocked: you will not meet at new tables.", name=name),
        }
        client.say(toast=words[what])
