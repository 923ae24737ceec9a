import { createHmac } from 'node:crypto';
import { ApiError } from '#lib/errors.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import { isNear, networkOf } from '#platform/http/index.ts';
import { words } from '../orders.messages.ts';
import type { TicketingTables } from '../schema.ts';

/** Remembers from which networks orders came that wait for their payment. */
export interface HolderStore {
  /**
   * Notes that `order` holds tickets for whoever came from `address`. Throws 429 when as many orders of that network as may
   * be wait for their payment. Addresses nearby are not counted: behind a proxy that names nobody they are everybody's.
   */
  note(tx: Tx, order: string, address: string | undefined): Promise<void>;
  /** Forgets it: the time in which it could be paid is over. */
  forget(order: string): Promise<void>;
}

/** `most` orders of one network may wait at a time, 0 for no limit; `secret` keys the hashes by which networks are told apart. */
export function createHolderStore({
  db,
  secret,
  most,
}: {
  db: Database;
  secret: string;
  most: number;
}): HolderStore {
  return {
    async note(tx, order, address) {
      if (most === 0 || !address || isNear(address)) return;
      const network = createHmac('sha256', secret)
        .update(`network:${networkOf(address)}`)
        .digest('base64url');
      const query = tx.as<TicketingTables>();
      const waiting = await query
        .selectFrom('order_holders')
        .innerJoin('orders', 'orders.id', 'order_holders.order')
        .select('orders.id')
        .where('order_holders.network', '=', network)
        .where('orders.status', '=', 'pending')
        .limit(most)
        .execute();
      if (waiting.length >= most) throw new ApiError(429, words.manyHeld);
      await query.insertInto('order_holders').values({ order, network }).execute();
    },
    async forget(order) {
      await db.write((tx) =>
        tx.as<TicketingTables>().deleteFrom('order_holders').where('order', '=', order).execute(),
      );
    },
  };
}
