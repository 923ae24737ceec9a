import type { CheckoutContext } from '#features/checkout/index.ts';
import {
  requireForOrder,
  type Hearer,
  hearersOf,
  takenByHand,
  type TicketValue,
  ticketValues,
} from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { goingAlong } from '#features/orders/model/ticket-parts.ts';
import type { RefundEffect } from '#features/orders/model/ports.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { whoPaysBack } from './refund-tickets.ts';

/** Somebody who gets a mail. */
export interface Mailed {
  name: string;
  address: string;
  buyer: boolean;
}

/** What a refund would do. Amounts in minor units of the order's currency. */
export interface RefundPreview {
  currency: string;
  /** What the buyer gets back. */
  back: number;
  /** The organiser gives it back themselves: no card is involved, and no fee. */
  byHand: boolean;
  /** The tickets that end with it. */
  tickets: { id: string; holderName: string; value: number }[];
  mailed: Mailed[];
  /** Null where no card is involved. */
  effect: RefundEffect | null;
}

/** `tickets` of an order for what they were paid with, all that is left of it too with `whole`, or `amount` of it. */
export interface RefundAsked {
  tickets?: readonly string[] | undefined;
  whole?: boolean;
  amount?: number | null | undefined;
}

/** What becomes of one order when it is refunded. */
export interface RefundPlan {
  /** The tickets that end, with what each was paid with. */
  gone: TicketValue[];
  /** Which orders pay how much: this one, and those by which differences were paid. */
  refunds: { order: OrderRow; amount: number }[];
  /** Who is mailed. */
  told: Hearer<TicketRow>[];
}

/** Plans a refund of `order`; nothing is written. Throws 409 for a ticket that is not valid any more. */
export async function planRefund(
  context: CheckoutContext,
  order: OrderRow,
  { tickets: asked, whole = false, amount }: RefundAsked,
): Promise<RefundPlan> {
  const values = [...(await ticketValues(context, order.id)).values()];
  const valid = values.filter(({ ticket }) => ticket.status === 'valid');
  if (asked?.some((one) => !valid.some(({ ticket }) => ticket.id === one))) throw conflict(t('ticketGone'));
  const left = order.total - order.refunded - order.refundPending;
  const all = whole || (asked === undefined && (amount ?? left) >= left);
  const along = new Set(
    goingAlong(
      values.map(({ ticket }) => ticket),
      asked ?? [],
    ).map((ticket) => ticket.id),
  );
  const gone = all ? valid : valid.filter(({ ticket }) => along.has(ticket.id));
  const shares =
    asked === undefined && !whole
      ? [{ order, amount: amount ?? left }]
      : await whoPaysBack(context, order, gone);
  const refunds = whole ? withRest(shares, order, left) : shares;
  const heard = hearersOf(
    order,
    gone.map(({ ticket }) => ticket),
  );
  // The money is the buyer's, also of a ticket that they handed on.
  const paidBack = refunds.length > 0 && heard.every(({ buyer }) => !buyer) ? hearersOf(order, []) : [];
  return { gone, refunds, told: [...paidBack, ...heard] };
}

/**
 * Who would be mailed, and what would come back to whom, before a refund is made; nothing is written. Throws 404 when the
 * event is not theirs, 403 when their role doesn't pay back, 409 for a ticket that is not valid any more.
 */
export async function previewRefund(
  context: CheckoutContext,
  actor: Actor,
  id: string,
  asked: RefundAsked,
): Promise<RefundPreview> {
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  const event = order && (await context.events.find(order.event));
  if (!order || !event) throw notFound();
  await requireForOrder(context, actor, order.total > 0 ? 'orders.refund' : 'orders.edit', order);
  const { gone, refunds, told } = await planRefund(context, order, asked);
  if (refunds.length > 0) await requireForOrder(context, actor, 'orders.refund', order);
  const byHand = takenByHand(order);
  const { currency } = order;
  const planned = refunds.map((share) => ({ orderId: share.order.id, amount: share.amount }));
  return {
    currency,
    back: refunds.reduce((sum, share) => sum + share.amount, 0),
    byHand,
    tickets: gone.map(({ ticket, value }) => ({ id: ticket.id, holderName: ticket.holderName, value })),
    mailed: told.map(({ name, address, buyer }) => ({ name, address, buyer })),
    effect:
      byHand || (order.total === 0 && refunds.length === 0)
        ? null
        : await context.payments.refundEffect({ organiserId: event.organiser, currency, refunds: planned }),
  };
}

type Share = Awaited<ReturnType<typeof whoPaysBack>>[number];

/** With the whole order goes what its tickets don't come to, too. */
function withRest(shares: readonly Share[], order: OrderRow, left: number): Share[] {
  return [
    ...shares.filter((share) => share.order.id !== order.id),
    ...(left > 0 ? [{ order, amount: left }] : []),
  ];
}
