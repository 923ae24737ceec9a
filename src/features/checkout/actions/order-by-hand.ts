import { recordAudit } from '#features/audit/index.ts';
import { orderNow, handMoney, sendTickets } from '#features/orders/index.ts';
import { insertDetails } from '#features/questions/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField } from '#lib/errors.ts';
import { type Language, spoken } from '#lib/language/index.ts';
import { MAX_AMOUNT } from '#lib/money.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CheckoutContext } from './context.ts';
import { placesFor } from '#features/orders/model/order-places.ts';
import { REQUEST_TRANSFER, EXPIRE_ORDER } from '#features/orders/model/job-kinds.ts';
import { requestHash } from '#platform/idempotency/index.ts';
import type { OrderDetails } from '#features/orders/model/order-view.ts';
import { MAX_ITEMS, MAX_PER_ITEM } from '#features/ticket-types/model/order-request.ts';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { forWaiting } from '#features/ticket-types/model/waited.ts';
import { shortagesOf } from '#features/ticket-types/model/shortage.ts';
import { words as orderWords } from '#features/orders/messages/orders.messages.ts';
import type { OrderDraft } from './draft-order.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { draftByHand, typesByHand } from './draft-by-hand.ts';
import { detailsByHand } from '#features/questions/model/details-by-hand.ts';
import { requireSelling } from './require-selling.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 366 * 24 * HOUR_MS;
const TRIES = 5;
const free = z.string().trim().regex(NULL_FREE, NOT_NULL_FREE);

const request = z.object({
  items: z
    .array(
      z.object({
        ticketType: z.string().max(64),
        date: z.string().max(64).regex(NULL_FREE, NOT_NULL_FREE).default(''),
        quantity: z.int().min(1).max(MAX_PER_ITEM, spoken(orderWords.notThatMany)),
        price: z.int().min(0).max(MAX_AMOUNT).optional(),
      }),
    )
    .min(1, spoken(t('chooseTickets')))
    .max(MAX_ITEMS),
  buyer: z.object({
    name: free.min(1, spoken(t('name'))).max(120, spoken(t('name'))),
    email: z.union([z.literal(''), z.email(spoken(t('email'))).max(254, spoken(t('email')))]),
    phone: free.max(25, spoken(t('phone'))).default(''),
  }),
  method: z.enum(['cash', 'bank', 'guest'], spoken(t('method'))),
  /** UTC text: until when a transfer is waited for. */
  deadline: z.string().default(''),
  /** What the buyer reads of how to pay. */
  note: free.max(1000, spoken(t('note'))).default(''),
  mail: z.boolean().default(true),
});

export type HandRequest = z.infer<typeof request>;

/** There was not enough, or the event was changed under it: nothing was written. */
class Refused extends Error {}
/** The same was sent twice, and this one was not written. */
class Repeated extends Error {}

/**
 * Writes an order as the organiser takes it: paid in cash, free for a guest, or held until a bank transfer has come in
 * (`deadline`, UTC text). Hidden types and those not on sale can be had too; what is sold out can't. Nothing of it goes
 * through the operator, who takes no fee. Sent again with the same key it changes nothing. Throws 400 by field, 404 when
 * the event is not theirs, 403 when their role doesn't sell, 409 when there is not enough left.
 */
export async function orderByHand(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  input: unknown,
  { key = '', language = 'en' }: { key?: string; language?: Language } = {},
): Promise<OrderDetails> {
  const event = await context.events.requireMay(actor, 'orders.edit', eventId);
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const asked = parsed.data;
  if (asked.mail && asked.buyer.email === '') {
    throw invalidField('buyer.email', 'validation_required', t('emailForMail'));
  }
  const deadline = deadlineOf(context, asked);
  const repeatable = key
    ? { scope: `by-hand:${event.id}:${actor.id}`, key, requestHash: requestHash(asked) }
    : null;
  const before = repeatable && (await context.idempotency.answered(repeatable));
  if (before) return orderNow(context, before, actor);
  for (let attempt = 1; ; attempt += 1) {
    const sale = await context.sales.withDates(await context.sales.fresh(event.id), asked.items);
    requireSelling(sale);
    const lines = typesByHand(sale, asked.items, asked.method);
    const draft = await draftByHand(context, sale, lines, { ...asked, deadline, language });
    try {
      await context.db.write(async (tx) => {
        const { id, created } = draft.order;
        if (repeatable && !(await context.idempotency.claim(tx, repeatable, id, created)))
          throw new Repeated();
        await insertByHand(context, tx, sale, draft, asked);
        await auditByHand(tx, actor, draft);
      });
      return await orderNow(context, draft.order.id, actor);
    } catch (error) {
      if (error instanceof Repeated && repeatable) {
        const first = await context.idempotency.answered(repeatable);
        if (first) return orderNow(context, first, actor);
      } else if (!(error instanceof Refused)) throw error;
      const now = await context.sales.withDates(await context.sales.fresh(event.id), asked.items);
      const items = shortagesOf(forWaiting(now ?? sale), asked.items);
      if (items.length > 0 || attempt >= TRIES) throw conflict(orderWords.notThatMany, { items });
    }
  }
}

function deadlineOf({ clock }: CheckoutContext, { method, deadline, buyer }: HandRequest): string {
  if (method !== 'bank') return '';
  if (buyer.email === '') throw invalidField('buyer.email', 'validation_required', t('emailForBank'));
  const at = parseUtcText(deadline);
  if (at === null || at < clock.now() + HOUR_MS || at > clock.now() + YEAR_MS)
    throw invalidField('deadline', 'validation_invalid_date', t('deadline'));
  return toUtcText(at);
}

/** Writes the order with its stock, tickets, the guests who are waited for, money and mail. Throws Refused when there is not enough. */
async function insertByHand(
  context: CheckoutContext,
  tx: Tx,
  sale: AskedSale,
  { order, items, tickets }: OrderDraft,
  { mail, note }: { mail: boolean; note: string },
): Promise<void> {
  const { orders, stock, jobs, payments } = context;
  const paid = order.status === 'paid';
  await orders.insert(tx, order, items);
  const types = placesFor(sale.types, items).map(({ ticketType }) => ticketType);
  const details = detailsByHand(sale.asked, types, { name: order.buyerName, email: order.buyerEmail });
  await insertDetails(
    tx,
    { order: order.id, event: order.event, created: order.created },
    sale.asked,
    types,
    details,
  );
  if (paid) {
    await orders.insertTickets(tx, tickets);
    if (order.total > 0) await payments.postHandPayment(tx, handMoney(sale.event, order, order.total));
    if (mail) await sendTickets(context, tx, order.id);
  } else {
    await jobs.enqueue(tx, EXPIRE_ORDER, { orderId: order.id }, { runAt: order.expiresAt });
    await jobs.enqueue(tx, REQUEST_TRANSFER, { orderId: order.id, note });
  }
  if (!(await stock.take(tx, sale, items, paid ? 'sold' : 'held', { order: order.id }))) throw new Refused();
}

function auditByHand(tx: Tx, actor: Actor, { order }: OrderDraft): Promise<void> {
  return recordAudit(tx, {
    event: order.event,
    actor,
    action: 'orders.create',
    subject: { kind: 'order', id: order.id, label: order.code },
    changes: [
      { field: 'method', before: null, after: order.method },
      { field: 'total', before: null, after: order.total },
    ],
    at: order.created,
  });
}
