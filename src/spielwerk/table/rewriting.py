"""A change that has to be made at a table even if it cannot be opened: planned as all others, else written by hand."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa

from spielwerk.table.change import Change, StaleError, TableError
from spielwerk.table.failures import StoreError
from spielwerk.table.session import Session

if TYPE_CHECKING:
    from spielwerk.table.registry import TableRegistry

TRIES: Final = 5  # while others change the same table


async def change_or_rewrite(
    registry: "TableRegistry", id: str, plan: Callable[[Session], Change], rewrite: Callable[[sa.Connection], None]
) -> None:
    """Change a table; where that is not possible rewrite its row, and have all processes read it anew."""
    for _ in range(TRIES):
        try:
            table = await registry.table(id)
            await table.change(plan)
        except StaleError:  # somebody sat down or left meanwhile
            continue
        except StoreError:
            raise
        except TableError:  # cannot be opened, or nothing about it can be changed by those who sit there
            break
        return
    await registry.store.write(rewrite, [("look", id)])
