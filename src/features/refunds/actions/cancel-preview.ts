import type { CheckoutContext } from '#features/checkout/index.ts';
import { BOUGHT, countHearers } from '#features/orders/index.ts';
import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import type { RefundEffect } from '#features/orders/model/ports.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/** Orders that are shown one by one; the rest are in the sums. */
const SHOWN = 50;

/** What the end of an event would do to one order. */
export interface EndedOrder {
  id: string;
  code: string;
  buyerName: string;
  tickets: number;
  /** What goes back, in minor units. */
  back: number;
  byHand: boolean;
}

/** What cancelling an event would do. Amounts in minor units of its currency. */
export interface CancelPreview {
  currency: string;
  /** People who are mailed, and the mails: a buyer gets one for each order. */
  people: number;
  mails: number;
  orders: number;
  tickets: number;
  /** Orders that wait for their payment: they end without a mail. */
  pending: number;
  /** What goes back to cards, and what the organiser took themselves and gives back themselves. */
  byCard: number;
  byHand: number;
  /** The first orders, the greatest refund first. */
  shown: EndedOrder[];
  effect: RefundEffect | null;
}

/** Throws 404 when the event is not theirs, 403 when their role doesn't cancel it. Nothing is written. */
export async function previewCancel(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
): Promise<CancelPreview> {
  const event = await context.events.requireMay(actor, 'event.cancel', eventId);
  const query = context.db.read<TicketingTables>();
  const back = sql<number>`total - refunded - "refundPending"`;
  const hand = sql<boolean>`method IN ('cash', 'bank')`;
  const [sums, pending, shown, heard] = await Promise.all([
    query
      .selectFrom('orders')
      .select(sql<number>`count(*)`.as('orders'))
      .select(sql<number>`coalesce(sum(CASE WHEN ${hand} THEN 0 ELSE ${back} END), 0)`.as('byCard'))
      .select(sql<number>`coalesce(sum(CASE WHEN ${hand} THEN ${back} ELSE 0 END), 0)`.as('byHand'))
      .where('event', '=', event.id)
      .where('status', 'in', BOUGHT)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('orders')
      .select(sql<number>`count(*)`.as('orders'))
      .where('event', '=', event.id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('orders')
      .select(['id', 'code', 'buyerName', 'method', back.as('back')])
      .select((eb) =>
        eb
          .selectFrom('tickets')
          .select(sql<number>`count(*)`.as('tickets'))
          .whereRef('tickets.order', '=', 'orders.id')
          .where('tickets.status', '=', 'valid')
          .as('tickets'),
      )
      .where('event', '=', event.id)
      .where('status', 'in', BOUGHT)
      .orderBy(back, 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
    countHearers(context.db, event.id),
  ]);
  const byCard = sums.byCard;
  const { organiser: organiserId, currency } = event;
  return {
    currency,
    people: heard.people,
    mails: heard.mails,
    tickets: heard.tickets,
    orders: sums.orders,
    pending: pending.orders,
    byCard,
    byHand: sums.byHand,
    shown: shown.map(({ method, ...order }) => ({
      ...order,
      tickets: order.tickets ?? 0,
      back: order.back,
      byHand: method === 'cash' || method === 'bank',
    })),
    effect:
      byCard > 0
        ? await context.payments.refundEffect({ organiserId, currency, eventId: event.id, amount: byCard })
        : null,
  };
}
