import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { BudgetTables } from '../model/schema.ts';
import { goalOf, insertLines, linesOf, putGoal } from '../store/lines.ts';

/** Makes what is planned of an event's budget once more for another one: nothing has been paid, and no receipt comes along. */
export async function copyBudget(
  tx: Tx,
  { ids, clock }: { ids: Ids; clock: Clock },
  { from, to, move }: { from: string; to: string; move: (text: string) => string },
): Promise<void> {
  const now = clock.text();
  const query = tx.as<BudgetTables>();
  const lines = await linesOf(query, from);
  await insertLines(
    tx,
    lines.map((line) => ({
      ...line,
      id: ids.record(),
      event: to,
      // Suppliers don't come along: the name alone does.
      supplierId: '',
      actual: null,
      paid: 0,
      dueOn: line.dueOn === '' ? '' : move(`${line.dueOn} 12:00:00.000Z`).slice(0, 10),
      created: now,
      updated: now,
    })),
  );
  const goal = await goalOf(query, from);
  if (goal) await putGoal(tx, { ...goal, event: to, updated: now });
}
