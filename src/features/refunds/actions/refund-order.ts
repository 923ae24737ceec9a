import type { CheckoutContext } from '#features/checkout/index.ts';
import {
  takenByHand,
  auditRefund,
  promiseRefund,
  orderNow,
  requireForOrder,
} from '#features/orders/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { cardStep } from '#lib/card-step.ts';
import { ApiError, conflict, invalidField, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { MAX_AMOUNT } from '#lib/money.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import { FINISH_REFUND } from '#features/orders/model/job-kinds.ts';
import type { OrderDetails } from '#features/orders/model/order-view.ts';
import { words as priceWords } from '#features/pricing/messages/prices.messages.ts';
import { repeatableBy } from '#platform/idempotency/index.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { owesMoney } from '../model/owes-money.ts';
import { siteRefundMails } from '../mails/site-refund-mails.ts';
import { finishRefund } from './finish-refund.ts';
import { spoken } from '#lib/language/index.ts';
import { words } from '#features/orders/messages/orders.messages.ts';

const request = z.object({
  amount: z.int(spoken(words.wholeAmount)).min(1, spoken(words.atLeastOneUnit)).max(MAX_AMOUNT).nullish(),
  reason: z
    .string()
    .trim()
    .max(500, spoken(words.atMost(500)))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .nullish(),
});

interface HowAsked {
  idempotencyKey?: string | undefined;
  /** What had gone back when whoever asks looked at it: somebody else's refund meanwhile refuses theirs. */
  seen?: number | undefined;
  /** One of many at once: nobody is told of each. */
  batch?: boolean;
}

/** The same refund was asked for before, and this one was not written. */
class RefundedBefore extends Error {}

/**
 * Pays an order back, by those of the event's team who may, or a superuser: `amount`, or all that is left of it. With all of it
 * back the tickets are cancelled and for sale again. Asking again for all of a refunded order changes nothing; parts
 * are told apart by their Idempotency-Key. The money is promised in the first write and sent by a job if the provider
 * doesn't answer now. The organiser hears of a superuser's by mail. Throws 400 by field, 404 when the event is not theirs, 403 when their role doesn't pay back, 409 when there is nothing to pay back.
 */
export async function refundOrder(
  context: CheckoutContext,
  actor: Actor,
  id: string,
  input: unknown = {},
  { idempotencyKey, seen, batch = false }: HowAsked = {},
): Promise<OrderDetails> {
  const parsed = request.safeParse(input ?? {});
  if (!parsed.success) throw invalidBy(parsed.error);
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  if (!order) throw notFound();
  await requireForOrder(context, actor, 'orders.refund', order);
  const { amount, reason } = parsed.data;
  const repeatable = repeatableBy(idempotencyKey, `refund:${id}`, parsed.data);
  if (repeatable && (await context.idempotency.answered(repeatable))) return orderNow(context, id, actor);
  if (seen !== undefined && seen !== order.refunded + order.refundPending)
    throw conflict(words.changedMeanwhile);
  if (!amount && (order.status === 'refunded' || (await finishWaiting(context, order))))
    return orderNow(context, id, actor);
  requireRefundable(order, amount ?? null);

  const left = order.total - order.refunded - order.refundPending;
  // All is paid back, and its tickets stay: what is left of them was paid otherwise.
  if (left === 0) return orderNow(context, id, actor);
  const sum = amount ?? left;
  const told =
    actor.superuser && !batch
      ? await siteRefundMails(context, order, { amount: sum, reason: reason ?? '' })
      : [];
  try {
    const refund = await context.db.write(async (tx) => {
      if (repeatable && !(await context.idempotency.claim(tx, repeatable, id, context.clock.text()))) {
        throw new RefundedBefore();
      }
      const promised = await promiseRefund(context, tx, order, sum, reason ?? '', actor.id, FINISH_REFUND);
      if (!promised) return null;
      await auditRefund(tx, actor, order, promised);
      for (const { account, mail } of told)
        await context.outbox.queue(tx, mail, { key: `site-refund:${promised.id}:${account}` });
      return promised;
    });
    if (refund) await finishNow(context, refund.id);
    else if (amount) throw conflict(words.changedMeanwhile);
  } catch (error) {
    if (!(error instanceof RefundedBefore)) throw error;
  }
  return orderNow(context, id, actor);
}

function requireRefundable(order: OrderRow, amount: number | null): void {
  if (order.total === 0) throw conflict(words.nothingPaid);
  if (!owesMoney(order)) throw conflict(words.notPaid);
  const left = order.total - order.refunded - order.refundPending;
  if (amount !== null && amount > left) {
    throw invalidField('amount', 'validation_too_big', words.noMoreThan(left));
  }
  if (amount !== null && !takenByHand(order) && amount % cardStep(order.currency) !== 0) {
    throw invalidField('amount', 'validation_card_step', priceWords.cardStep);
  }
}

/** All of the rest is promised already: it is tried again now. */
async function finishWaiting(context: CheckoutContext, order: OrderRow): Promise<boolean> {
  if (order.refundPending === 0 || order.refunded + order.refundPending < order.total) return false;
  const waiting = await context.db
    .read<TicketingTables>()
    .selectFrom('refunds')
    .select('id')
    .where('order', '=', order.id)
    .where('status', '=', 'pending')
    .execute();
  for (const { id } of waiting) await finishNow(context, id);
  return true;
}

/** The job does it when the provider is away: the refund is promised, and the order tells so. */
export async function finishNow(context: CheckoutContext, refundId: string): Promise<void> {
  try {
    await finishRefund(context, refundId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context.log.warn({ err: error, refund: refundId }, 'a refund waits for the payment provider');
  }
}
