"""What a turn of Dewan is good for beside points."""

from spielwerk.core.audience import Audience


def gain(key: str, audience: Audience) -> str:
    """Say that something looks better than before."""
    t = audience.t
    match key:
        case "stories":
            return t("It brings your stories or the most flames nearer.")
        case "hand":
            return t("Your hand is better prepared for the camps to come.")
    raise KeyError(key)
