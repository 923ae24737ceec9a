import { tooLittleForCard } from '#lib/card-minimum.ts';
import { ApiError, conflict } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import type { Tables, PaymentRow } from '../../model/schema.ts';
import type { PaymentDeps } from '../../model/context.ts';
import { cannot, duesBelowCard } from '#features/chapters/model/errors.ts';
import { paymentUrl } from '../../model/links.ts';

/** What a payment's id begins with: by that the webhooks tell it from an order of tickets. */
export const PAYMENT_PREFIX = 'cp_';
/** So long a payment page stays open. */
const OPEN_MS = 60 * 60_000;

/** What is to be paid; everything else of the row is the same for all that begin. */
export type Begun = Pick<
  PaymentRow,
  | 'kind'
  | 'dues'
  | 'campaign'
  | 'chapter'
  | 'tier'
  | 'amount'
  | 'currency'
  | 'name'
  | 'email'
  | 'anonymous'
  | 'message'
  | 'language'
> &
  Partial<Pick<PaymentRow, 'monthly' | 'keeps'>>;

/** A row for a payment that begins now. */
export function newPayment({ ids, clock }: Pick<PaymentDeps, 'ids' | 'clock'>, begun: Begun): PaymentRow {
  const now = clock.text();
  return {
    id: `${PAYMENT_PREFIX}${ids.record()}`,
    monthly: '',
    keeps: '',
    method: 'card',
    paidOn: '',
    reference: '',
    recordedBy: '',
    before: '',
    ...begun,
    refunded: 0,
    status: 'pending',
    receipt: null,
    sessionId: '',
    url: '',
    expiresAt: addMs(now, OPEN_MS),
    paymentIntentId: '',
    chargeId: '',
    paidAt: '',
    created: now,
    updated: now,
  };
}

/** What a payment page says, and where it leads. */
export interface PageWords {
  title: string;
  cancelUrl: string;
  /** The payment's own page when left out. */
  successUrl?: string;
  /** The renewal that the card is kept for beside; it is not kept when left out. */
  keepFor?: string;
}

/**
 * Opens the payment page of a row that is written, once: asked again it is the same page. Throws 503 when cards can't be
 * charged. `cancelUrl` is where who changes their mind comes back to.
 */
export async function openPaymentPage(
  deps: PaymentDeps,
  payment: PaymentRow,
  what: PageWords,
): Promise<string> {
  const { db, clock, payments } = deps;
  if (payment.url !== '') return payment.url;
  const blocked = payments.saleBlockedReason();
  if (blocked) throw new ApiError(503, blocked);
  const { sessionId, url } = await payments.openCheckout({
    orderId: payment.id,
    orderCode: payment.id.slice(PAYMENT_PREFIX.length).toUpperCase(),
    title: what.title,
    eventId: payment.campaign || payment.tier,
    lines: [{ name: what.title, quantity: 1, unitAmount: payment.amount }],
    currency: payment.currency,
    total: payment.amount,
    buyerEmail: payment.email,
    expiresAt: payment.expiresAt,
    successUrl: what.successUrl ?? paymentUrl(deps, payment.id),
    cancelUrl: what.cancelUrl,
    language: payment.language,
    ...(what.keepFor ? { keepFor: what.keepFor } : {}),
  });
  await db.write((tx) =>
    tx
      .as<Tables>()
      .updateTable('community_payments')
      .set({ sessionId, url, updated: clock.text() })
      .where('id', '=', payment.id)
      .where('sessionId', '=', '')
      .execute(),
  );
  return url;
}

/** A payment of these dues that was begun and can still be finished. */
export async function payDues(deps: PaymentDeps, duesId: string, what: PageWords): Promise<string> {
  const { db, clock } = deps;
  const payment = await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    // Touched, so that two who press at once get one payment, also on PostgreSQL.
    const dues = await query
      .updateTable('community_dues')
      .set({ updated: now })
      .where('id', '=', duesId)
      .where('status', '=', 'open')
      .returningAll()
      .executeTakeFirst();
    if (!dues) throw cannot('noDues');
    if (tooLittleForCard(dues.amount, dues.currency)) throw conflict(duesBelowCard(dues.currency));
    const begun = await query
      .selectFrom('community_payments')
      .selectAll()
      .where('dues', '=', duesId)
      .where('status', '=', 'pending')
      .where('expiresAt', '>', now)
      // A page that keeps no card can't keep one any more. Whoever pays on both gets the second payment back.
      .where('keeps', '=', what.keepFor ?? '')
      .executeTakeFirst();
    if (begun) return begun;
    const member = await query
      .selectFrom('community_members')
      .selectAll()
      .where('id', '=', dues.member)
      .executeTakeFirstOrThrow();
    const row = newPayment(deps, {
      kind: 'dues',
      dues: dues.id,
      campaign: '',
      chapter: dues.chapter,
      tier: dues.tier,
      amount: dues.amount,
      currency: dues.currency,
      name: member.name,
      email: member.email,
      anonymous: 0,
      message: '',
      language: member.language,
      keeps: what.keepFor ?? '',
    });
    await query.insertInto('community_payments').values(row).execute();
    return row;
  });
  return openPaymentPage(deps, payment, what);
}
