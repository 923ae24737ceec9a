import type { CheckoutContext } from '#features/checkout/index.ts';
import { mayIn } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { invalidField, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import type { Mailed } from './refund-preview.ts';
import type { RefundEffect } from '#features/orders/model/ports.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { type OrderPlan, planOrder } from './plan-order.ts';
import type { RefundHindrance } from '#features/orders/model/refunds-schema.ts';

/** So many orders are refunded together at most: they are looked at one by one, on one page. */
export const MOST_REFUNDS = 200;

/** One order among those that would be refunded. */
export interface PlannedRefund {
  id: string;
  code: string;
  buyerName: string;
  /** Tickets that end. */
  tickets: number;
  /** What comes back, in minor units. */
  back: number;
  byHand: boolean;
  hindrance: RefundHindrance | '';
}

/** What refunding chosen orders would do. Amounts in minor units of the event's currency. */
export interface RefundsPreview {
  currency: string;
  orders: PlannedRefund[];
  /** How many of them can be refunded. */
  ready: number;
  tickets: number;
  toCards: number;
  byHand: number;
  /** Everybody who is mailed, once; a buyer gets a mail for each of their orders. */
  mailed: Mailed[];
  mails: number;
  /** Null where no card is involved. */
  effect: RefundEffect | null;
}

/**
 * Who would be mailed, and what would come back to whom, before all that is left of `ids` is refunded; nothing is written.
 * Throws 404 when the event or an order is not theirs, 403 when their role doesn't pay back, 400 for none or too many.
 */
export async function previewRefunds(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  ids: readonly string[],
): Promise<RefundsPreview> {
  const event = await context.events.requireMay(actor, 'orders.refund', eventId);
  const orders = await chosenOrders(context, event.id, ids);
  const mayCancel = await mayIn(context, actor, 'orders.edit', event.id);
  const plans: OrderPlan[] = [];
  for (const order of orders) plans.push(await planOrder(context, order, mayCancel));
  const { currency, organiser: organiserId } = event;
  const byCard = plans.filter(({ byHand, back }) => !byHand && back > 0);
  const refunds = byCard.flatMap((plan) =>
    plan.refunds.map(({ order, amount }) => ({ orderId: order.id, amount })),
  );
  const told = plans.flatMap((plan) => plan.told);
  return {
    currency,
    orders: plans.map(plannedRefund),
    ready: plans.filter(({ hindrance }) => hindrance === '').length,
    tickets: plans.reduce((sum, { gone }) => sum + gone.length, 0),
    toCards: sumOf(byCard),
    byHand: sumOf(plans.filter(({ byHand }) => byHand)),
    mailed: [
      ...new Map(told.map(({ address, name, buyer }) => [address, { address, name, buyer }])).values(),
    ],
    mails: told.length,
    effect:
      byCard.length > 0 ? await context.payments.refundEffect({ organiserId, currency, refunds }) : null,
  };
}

const sumOf = (plans: readonly OrderPlan[]): number => plans.reduce((sum, { back }) => sum + back, 0);

function plannedRefund({ order, gone, back, byHand, hindrance }: OrderPlan): PlannedRefund {
  const { id, code, buyerName, buyerEmail } = order;
  return { id, code, buyerName: buyerName || buyerEmail, tickets: gone.length, back, byHand, hindrance };
}

/** Orders of that event, in the order of `ids`. Throws 404 when one is not of it, 400 for none or too many. */
export async function chosenOrders(
  { db }: CheckoutContext,
  event: string,
  ids: readonly string[],
): Promise<OrderRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw invalidField('orders', 'validation_required', t('chooseOrders'));
  if (wanted.length > MOST_REFUNDS) throw invalidField('orders', 'validation_too_many', t('mostRefunds'));
  if (!wanted.every(isRecordId)) throw notFound();
  const found = await db
    .read<TicketingTables>()
    .selectFrom('orders')
    .selectAll()
    .where('event', '=', event)
    .where('id', 'in', wanted)
    .execute();
  const byId = new Map(found.map((order) => [order.id, order]));
  return wanted.map((id) => {
    const order = byId.get(id);
    if (!order) throw notFound();
    return order;
  });
}
