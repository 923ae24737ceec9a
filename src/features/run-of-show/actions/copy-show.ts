import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { ShowItemRow, ShowTables } from '../model/schema.ts';
import { insertItems, itemsOf } from '../store/items.ts';

/**
 * Makes an event's run of show once more for another one, at the same times on the clock of its place, with nothing begun.
 * Whom of the team it names stays named where `team` came along.
 */
export async function copyShow(
  tx: Tx,
  { ids, clock }: { ids: Ids; clock: Clock },
  { from, to, move, team }: { from: string; to: string; move: (text: string) => string; team: boolean },
): Promise<void> {
  const now = clock.text();
  const rows = await itemsOf(tx.as<ShowTables>(), from);
  await insertItems(
    tx,
    rows.map((row): ShowItemRow => ({
      ...row,
      id: ids.record(),
      event: to,
      member: team ? row.member : '',
      startsAt: move(row.startsAt),
      startedAt: '',
      doneAt: '',
      created: now,
      updated: now,
    })),
  );
}
