import type { GuestsNeeded } from '#features/guest-erasure/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/** Money is promised that has not arrived, or orders are being refunded together: buyers are written to. */
export const refundsUnderWay: GuestsNeeded = {
  hindrance: 'refunds',
  isSo: async (db, event) => {
    const query = db.read<TicketingTables>();
    const promised = query
      .selectFrom('orders')
      .select('id')
      .where('event', '=', event)
      .where('refundPending', '>', 0);
    const together = query
      .selectFrom('refund_batches')
      .select('id')
      .where('event', '=', event)
      .where('status', '=', 'running');
    return (
      (await promised.limit(1).executeTakeFirst()) !== undefined ||
      (await together.limit(1).executeTakeFirst()) !== undefined
    );
  },
};
