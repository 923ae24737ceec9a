import { type EventRow, movedWith } from '#features/events/index.ts';
import { laterThan } from '#lib/time.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { ShowTables } from '../model/schema.ts';
import { itemsOf, showChanged, updateItem } from '../store/items.ts';

/**
 * Moves the run of show along with its event, by the clock of its place, within the write that moves it. What has begun
 * has happened when it did.
 */
export async function moveShow(
  tx: Tx,
  { clock }: { clock: Clock },
  from: EventRow,
  to: EventRow,
): Promise<void> {
  const items = await itemsOf(tx.as<ShowTables>(), to.id);
  for (const { id, startsAt, startedAt, updated } of items) {
    if (startedAt !== '') continue;
    const moved = movedWith(startsAt, from, to);
    await updateItem(tx, id, { startsAt: moved, updated: laterThan(updated, clock.text()) });
  }
  if (items.length > 0) showChanged(tx, to.id, to.id);
}
