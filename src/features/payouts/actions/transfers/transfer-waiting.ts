import { sql } from 'kysely';
import type { JobKind } from '#platform/jobs/index.ts';
import { payable } from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { PayoutTables } from '../../model/schema.ts';
import { TRANSFER, TRANSFER_WAITING } from '../../model/jobs.ts';
import { ordersBegun } from '../../store/store.ts';

/**
 * Puts a transfer into the queue for each order whose money waits for the organiser's account, and for each whose transfer was
 * begun and not made: nothing may be owed for that order any more, and while it is under way, less is sent for others. A job of
 * its own, so that it sees every charge that was committed before the account was enabled; those after it find it enabled.
 */
export function transferWaitingJob(context: PayoutsContext): JobKind<{ organiser: string }> {
  return {
    kind: TRANSFER_WAITING,
    lane: 'money',
    async run({ organiser }) {
      const read = context.db.read<PayoutTables>();
      const waiting = await read
        .selectFrom('ledger_transactions')
        .innerJoin('ledger_entries', 'ledger_entries.transaction', 'ledger_transactions.id')
        .select('order')
        .where('organiser', '=', organiser)
        .where('order', '!=', '')
        .where('account', '=', payable(organiser))
        .groupBy('order')
        .having(sql`SUM(amount)`, '<', 0)
        .execute();
      const begun = await ordersBegun(read, organiser);
      const orders = new Set([...waiting.map(({ order }) => order), ...begun]);
      await context.db.write(async (tx) => {
        for (const order of orders) await context.jobs.enqueue(tx, TRANSFER, { order });
      });
    },
  };
}
