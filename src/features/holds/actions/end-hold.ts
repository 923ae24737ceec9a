import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { HoldsContext } from './context.ts';
import { HOLD_MS } from '../model/hold-time.ts';
import { END_HOLD } from '#features/orders/model/job-kinds.ts';
import type { OrderItemRow, OrderRow } from '#features/orders/model/ticketing-schema.ts';
import { addedUp, type Quantity, quantityKey } from '#features/orders/model/quantity.ts';

/** An offer is kept so long after its end, for whoever notes what became of it. */
const OFFER_KEPT_MS = 2 * 24 * 3_600_000;
/** So long after its end what was typed is kept, so that whoever was too slow types nothing twice. */
export const TYPED_KEPT_MS = 30 * 60_000;

/**
 * With the write that places an order: the hold's tickets go back to the stock, from which the order takes its own in the
 * same write. What was typed is kept until the order's own time is over, for whoever comes back from the payment; where
 * nothing is to be paid it goes at once.
 */
export async function spendHold(
  { holds, stock, jobs, clock }: HoldsContext,
  tx: Tx,
  hold: string,
  order: Pick<OrderRow, 'id' | 'event' | 'status' | 'expiresAt'>,
): Promise<void> {
  const back = await holds.release(tx, hold, order.event);
  const now = clock.text();
  const free = order.status === 'paid';
  const expiresAt = order.expiresAt || now;
  const values = { order: order.id, expiresAt, updated: now, ...(free ? { typed: '' } : {}) };
  await holds.change(tx, hold, values);
  await jobs.enqueue(tx, END_HOLD, { hold }, { runAt: free ? now : addMs(expiresAt, TYPED_KEPT_MS) });
  await stock.giveBack(tx, order.event, back, 'held', { hold, next: { order: order.id } });
}

/**
 * With the write that ends an order without a payment: its tickets are back on sale. Those that were offered to its buyer stay theirs while the offer
 * does; all of them stay for `replaced`: another order by the same hold follows at once.
 */
export async function giveBackHeld(
  { holds, stock, jobs, clock }: HoldsContext,
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'event'>,
  items: readonly OrderItemRow[],
  { replaced = false }: { replaced?: boolean } = {},
): Promise<void> {
  const now = clock.text();
  const hold = await holds.ofOrder(tx, order.id);
  const until =
    hold && hold.offeredUntil > now ? hold.offeredUntil : replaced && hold ? addMs(now, HOLD_MS) : '';
  if (!hold || until === '') return stock.giveBack(tx, order.event, items, 'held', { order: order.id });
  const before = new Map((await holds.itemsIn(tx, hold.id)).map((item) => [quantityKey(item), item]));
  // What was added by the order was not offered.
  const kept = addedUp(items).flatMap((item) => {
    const { quantity = 0, inBundles = 0 } = before.get(quantityKey(item)) ?? {};
    const both = Math.min(item.quantity, quantity);
    return both > 0 ? [{ ...item, quantity: both, inBundles: Math.min(inBundles, both) }] : [];
  });
  const keeps = new Map(kept.map((item) => [quantityKey(item), item.quantity]));
  const rest = addedUp(items).flatMap((item) => {
    const quantity = item.quantity - (keeps.get(quantityKey(item)) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  // It keeps the order's id: what is paid for that after all is had from here.
  await holds.put(tx, { ...hold, held: 1, expiresAt: until, updated: now }, kept);
  await jobs.enqueue(tx, END_HOLD, { hold: hold.id }, { runAt: until });
  // Their seats go along until the hold ends: it keeps those that it had.
  await stock.giveBack(tx, order.event, rest, 'held', { tickets: [] });
  await stock.handOver(tx, order.event, { order: order.id }, { hold: hold.id });
}

/** With the write that takes in a payment that came late: what the order gave back to its own hold is free for it. */
export async function freeForLate(
  { holds, stock }: HoldsContext,
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'event'>,
): Promise<void> {
  const hold = await holds.ofOrder(tx, order.id);
  if (hold?.held !== 1) return;
  const back = await holds.release(tx, hold.id, order.event);
  await stock.giveBack(tx, order.event, back, 'held', { hold: hold.id, next: { order: order.id } });
}

/** What a hold keeps of an event's tickets right now. */
export async function heldBy({ holds }: HoldsContext, event: string, hold: string): Promise<Quantity[]> {
  const row = await holds.find(hold);
  return row?.event === event && row.held === 1 ? holds.items(hold) : [];
}

/** Runs when a hold's time is over, and once more when what was typed is to be forgotten. */
export function endHoldJob(context: HoldsContext): JobKind<{ hold: string }> {
  const { db, holds, stock, jobs, clock } = context;
  return {
    kind: END_HOLD,
    lane: 'money',
    run: async ({ hold }) => {
      const row = await holds.find(hold);
      const now = clock.text();
      if (!row || row.expiresAt > now) return;
      const forgotten = addMs(row.expiresAt, TYPED_KEPT_MS);
      await db.write(async (tx) => {
        if (row.held === 1 && (await holds.change(tx, hold, { updated: now }, { over: now })))
          await stock.giveBack(tx, row.event, await holds.release(tx, hold, row.event), 'held', { hold });
        // What became of an offer is looked at after its end.
        const offered = row.offeredUntil === '' ? '' : addMs(row.offeredUntil, OFFER_KEPT_MS);
        if (offered > now)
          await jobs.enqueue(
            tx,
            END_HOLD,
            { hold },
            { runAt: offered, key: `${END_HOLD}:${hold}:${offered}` },
          );
        else if (forgotten <= now || (row.order !== '' && row.typed === '')) await holds.remove(tx, hold);
        else
          await jobs.enqueue(
            tx,
            END_HOLD,
            { hold },
            { runAt: forgotten, key: `${END_HOLD}:${hold}:${forgotten}` },
          );
      });
    },
  };
}
