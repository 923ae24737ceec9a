import { JOBS } from '../model/job-names.ts';
import { behaviourWhenKept } from '../model/cards.ts';
import { invoice, invoicePayment } from '../resources/invoice.ts';
import { idOf } from '../resources/links.ts';
import { paymentIntent } from '../resources/payment-intent.ts';
import { subscription } from '../resources/subscription.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { attemptWith } from './charge-kept-card.ts';
import { declinePayment, takePayment } from './take-payment.ts';

type Subscription = Stored<'subscription'>;
type Invoice = Stored<'invoice'>;

const DAY = 24 * 60 * 60;
/** When a charge that failed is tried again; after the last one the subscription ends. */
const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY];

export interface SubscriptionWish {
  account: string;
  customer: string;
  price: string;
  trialEnd: number | null;
  paymentMethod: string | null;
  metadata: Record<string, string>;
  description: string | null;
}

/** Begins a subscription: charged at once, or first when its trial is over. */
export async function beginSubscription(work: Work, wish: SubscriptionWish): Promise<Subscription> {
  const { trialEnd } = wish;
  const begun = await insertSubscription(work, wish);
  if (trialEnd === null) return bill(work, begun);
  await work.later(JOBS.billSubscription, { subscription: begun.id }, { at: trialEnd });
  return begun;
}

/** Begins a subscription whose first period was paid on a payment page, by that intent. */
export async function beginPaidSubscription(
  work: Work,
  { intent, ...wish }: SubscriptionWish & { intent: string },
): Promise<Subscription> {
  const begun = await insertSubscription(work, wish);
  const { subscription: moved, open } = await makeInvoice(work, begun);
  const payments = [
    invoicePayment({ id: work.newId('inpay'), created: work.now, invoice: open.body, intent, paid: true }),
  ];
  return settled(work, moved, await work.objects.update(open, paidBody(open, work.now), { payments }));
}

async function insertSubscription(work: Work, wish: SubscriptionWish): Promise<Subscription> {
  const { account, trialEnd } = wish;
  const price = await work.objects.require('price', wish.price, account, { param: 'items[0][price]' });
  await work.objects.require('customer', wish.customer, account, { param: 'customer' });
  const id = work.newId('sub');
  const begun = await work.objects.insert('subscription', id, {
    account,
    body: subscription({
      id,
      itemId: work.newId('si'),
      created: work.now,
      customer: wish.customer,
      price: price.body,
      trialEnd,
      // Of one that is charged at once the first period begins now, and ends when the invoice is made.
      periodEnd: trialEnd ?? work.now,
      paymentMethod: wish.paymentMethod,
      metadata: wish.metadata,
      description: wish.description,
    }),
    hidden: {},
  });
  await emit(work, 'customer.subscription.created', begun.body, { account });
  return begun;
}

/** Bills what is due of a subscription: the next period, or once more what could not be charged. */
export async function bill(work: Work, found: Subscription): Promise<Subscription> {
  const { body, account } = found;
  if (body.status === 'canceled') return found;
  const last = idOf(body.latest_invoice);
  const open = last === '' ? null : await work.objects.require('invoice', last, account);
  if (open?.body.status === 'open') {
    return (open.body.next_payment_attempt ?? 0) > work.now ? found : charge(work, found, open);
  }
  const [item] = body.items.data;
  if (!item || item.current_period_end > work.now) return found;
  const { subscription: moved, open: made } = await makeInvoice(work, found);
  return charge(work, moved, made);
}

/** The invoice of the next period, with which the subscription moves on. */
async function makeInvoice(
  work: Work,
  found: Subscription,
): Promise<{ subscription: Subscription; open: Invoice }> {
  const { body, account } = found;
  const [item] = body.items.data;
  if (!item) throw new Error(`The subscription ${found.id} is of nothing.`);
  const first = idOf(body.latest_invoice) === '' && body.trial_end === null;
  const id = work.newId('in');
  const [start, end] = [item.current_period_end, periodAfter(item.current_period_end, item.price.recurring)];
  const customer = await work.objects.require('customer', idOf(body.customer), account);
  const made = await work.objects.insert('invoice', id, {
    account,
    body: invoice({
      platform: await work.siteName(),
      id,
      created: work.now,
      customer: customer.id,
      email: customer.body.email,
      subscription: found.id,
      amount: item.price.unit_amount ?? 0,
      currency: item.price.currency,
      reason: first ? 'subscription_create' : 'subscription_cycle',
      periodStart: start,
      periodEnd: end,
      number: `${customer.body.invoice_prefix}-${String(work.now).slice(-4)}`,
      metadata: body.metadata,
    }),
    hidden: { payments: [] },
  });
  await emit(work, 'invoice.created', made.body, { account });
  const moved = await work.objects.update(found, {
    latest_invoice: id,
    items: {
      ...body.items,
      data: [{ ...item, current_period_start: start, current_period_end: end }],
    },
  });
  return { subscription: moved, open: made };
}

/** Charges an open invoice to the card that the subscription has now. */
export async function charge(work: Work, found: Subscription, open: Invoice): Promise<Subscription> {
  const { account } = found;
  const method = await work.objects.require(
    'payment_method',
    idOf(found.body.default_payment_method),
    account,
  );
  const id = work.newId('pi');
  const intent = await work.objects.insert('payment_intent', id, {
    account,
    body: {
      ...paymentIntent({
        id,
        secret: work.newId('s').slice(2),
        created: work.now,
        amount: open.body.total,
        currency: open.body.currency,
        wishes: {
          description: found.body.description,
          metadata: {},
          receiptEmail: null,
          statementDescriptor: null,
          statementDescriptorSuffix: null,
          transferGroup: null,
        },
      }),
      customer: idOf(found.body.customer),
    },
    hidden: {},
  });
  const attempt = attemptWith(intent, method);
  const declined = behaviourWhenKept(attempt.card, work.now);
  const paid = declined === null;
  const payments = [
    invoicePayment({ id: work.newId('inpay'), created: work.now, invoice: open.body, intent: id, paid }),
  ];
  if (paid) {
    await takePayment(work, attempt, { availableAtOnce: false, authenticated: false });
    return settled(work, found, await work.objects.update(open, paidBody(open, work.now), { payments }));
  }
  await declinePayment(work, attempt, declined);
  return failed(work, found, await work.objects.update(open, {}, { payments }));
}

const paidBody = ({ body }: Invoice, now: number): Partial<Invoice['body']> => ({
  status: 'paid',
  amount_paid: body.total,
  amount_remaining: 0,
  attempted: true,
  attempt_count: body.attempt_count + 1,
  next_payment_attempt: null,
  status_transitions: { ...body.status_transitions, paid_at: now },
});

async function settled(work: Work, found: Subscription, paid: Invoice): Promise<Subscription> {
  const { account } = found;
  const active = await work.objects.update(found, { status: 'active' });
  await emit(work, 'invoice.paid', paid.body, { account });
  await emit(work, 'customer.subscription.updated', active.body, { account });
  const end = active.body.items.data[0]?.current_period_end;
  if (end) await work.later(JOBS.billSubscription, { subscription: found.id }, { at: end });
  return active;
}

async function failed(work: Work, found: Subscription, open: Invoice): Promise<Subscription> {
  const { account } = found;
  const wait = RETRIES[open.body.attempt_count];
  const next = wait === undefined ? null : work.now + wait;
  const told = await work.objects.update(open, {
    attempted: true,
    attempt_count: open.body.attempt_count + 1,
    next_payment_attempt: next,
  });
  const late = await work.objects.update(found, { status: 'past_due' });
  await emit(work, 'invoice.payment_failed', told.body, { account });
  await emit(work, 'customer.subscription.updated', late.body, { account });
  if (next === null) return endSubscription(work, late);
  await work.later(JOBS.billSubscription, { subscription: found.id }, { at: next });
  return late;
}

/** Ends a subscription at once; what is still open of it is not asked for any more. */
export async function endSubscription(work: Work, found: Subscription): Promise<Subscription> {
  const { account, body } = found;
  const last = idOf(body.latest_invoice);
  const open = last === '' ? null : await work.objects.require('invoice', last, account);
  if (open?.body.status === 'open') {
    const voided = await work.objects.update(open, { status: 'void', next_payment_attempt: null });
    await emit(work, 'invoice.voided', voided.body, { account });
  }
  const ended = await work.objects.update(found, {
    status: 'canceled',
    canceled_at: work.now,
    ended_at: work.now,
  });
  await emit(work, 'customer.subscription.deleted', ended.body, { account });
  return ended;
}

/** The end of the period that begins then: the same day of the next month or year. */
function periodAfter(start: number, recurring: { interval: string; interval_count: number } | null): number {
  const from = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO('UTC');
  const count = recurring?.interval_count ?? 1;
  const end = recurring?.interval === 'month' ? from.add({ months: count }) : from.add({ years: count });
  return Math.floor(end.epochMilliseconds / 1000);
}
