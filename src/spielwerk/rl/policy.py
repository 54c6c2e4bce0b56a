"""Policies as bots: whatever turns the vector of an observation and its mask into an action; models in ONNX files.

``onnx:model.onnx`` is the spec of such a bot (the extra ``[onnx]``). docs/rl.md says what the vectors hold.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from spielwerk.bots import BotFaultError, UnknownBotError
from spielwerk.bots.turns import faced
from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk.rl import features

NUMBERS = ("tensor(float)", "tensor(float16)", "tensor(double)", "tensor(int8)", "tensor(uint8)", "tensor(bool)")
TYPES = dict(zip(NUMBERS, (np.float32, np.float16, np.float64, np.int8, np.uint8, np.bool_), strict=True))


class PolicyBot:
    """Plays by a policy: ``(vector, mask) -> action``, or scores of all actions, of which the best legal one is played.

    The vector is float32 from 0 to 1, the mask int8 with a 1 for each legal action.
    """

    def __init__(self, game: Game, policy: Callable[[Any, Any], Any]) -> None:
        self.policy = policy
        self.sight = features.Sight(game)
        self.actions = len(game.layout)

    def choose(self, obs: State) -> int:
        """Return the action that the policy prefers among the legal ones."""
        obs = faced(obs)
        legal = obs.legal()
        mask = np.zeros(self.actions, np.int8)
        mask[legal] = 1
        found = np.asarray(self.policy(self.sight.fractions(obs, obs.to_move), mask)).reshape(-1)
        if found.size == 1:
            return int(found[0])
        if found.size != self.actions:
            raise BotFaultError(f"a policy gives one action or {self.actions} scores, not {found.size} numbers")
        return legal[int(np.nan_to_num(found[legal].astype(np.float64), nan=-np.inf).argmax())]


class OnnxBot(PolicyBot):
    """Plays by a model in an ONNX file: one position in, by its first input and perhaps its mask; out by its first."""

    def __init__(self, game: Game | None, argument: str = "") -> None:
        if not argument:
            raise UnknownBotError("onnx:FILE names a model")
        if game is None:
            raise UnknownBotError("a model has to know the game: make(spec, seed, game)")
        self._session, self._inputs = _load(Path(argument), features.size(game), len(game.layout))
        super().__init__(game, self._run)

    def _run(self, vector: Any, mask: Any) -> Any:
        given = {
            name: row[np.newaxis].astype(kind) for (name, kind), row in zip(self._inputs, (vector, mask), strict=False)
        }
        return self._session.run(None, given)[0]


def _load(file: Path, size: int, actions: int) -> tuple[Any, list[tuple[str, Any]]]:
    """Return a model and its inputs by name and kind, or raise UnknownBotError: it has to fit the game."""
    try:
        import onnxruntime
    except ImportError:
        raise UnknownBotError("models in ONNX files need a package: pip install 'spielwerk[onnx]'") from None
    if not file.is_file():
        raise UnknownBotError(f"there is no model {str(file)!r}")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # games are shared by processes, not thoughts
    options.log_severity_level = 4
    try:
        session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # noqa: BLE001 - whatever the library says of a broken file
        raise UnknownBotError(f"{file} is no model: {' '.join(str(error).split())[:200]}") from None
    wanted = (("a vector", size), ("a mask", actions))
    inputs = session.get_inputs()
    if not 1 <= len(inputs) <= len(wanted):
        raise UnknownBotError(f"{file} takes {len(inputs)} inputs, not a vector and perhaps a mask")
    for one, (what, width) in zip(inputs, wanted, strict=False):
        if len(one.shape) != 2 or (isinstance(one.shape[1], int) and one.shape[1] != width):
            raise UnknownBotError(f"{file}: {one.name!r} is {one.shape}, but {what} of this game is [1, {width}]")
        if one.type not in TYPES:
            raise UnknownBotError(f"{file}: {one.name!r} is a {one.type}, not of numbers that we have")
    return session, [(one.name, TYPES[one.type]) for one in inputs]
