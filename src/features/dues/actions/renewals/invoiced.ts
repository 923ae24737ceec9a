import type { EndedSubscription, RenewalInvoice } from '#features/payments/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Tables, DuesRow, PaymentRow, RenewalRow } from '../../model/schema.ts';
import type { PaymentDeps } from '../../model/context.ts';
import { openDues } from '../owed/open-dues.ts';
import { renewalMail } from '../../mails/renewal-mail.ts';
import { findMember, findTier } from '#features/members/index.ts';
import { newPayment, PAYMENT_PREFIX } from '../payments/begin.ts';
import { receiptMail } from '../../mails/receipt-mail.ts';
import { takeIn } from '../payments/settle.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import { endRenewalOf, findRenewal } from '../../store/store.ts';

/** A subscription was charged, or could not be: told as often as Stripe likes, in any order. */
export async function invoiced(deps: PaymentDeps, invoice: RenewalInvoice): Promise<void> {
  const query = deps.db.read<Tables>();
  const renewal = await findRenewal(query, invoice.reference);
  const member = renewal && (await findMember(query, renewal.member));
  if (!renewal || !member) {
    deps.log.error({ invoice: invoice.invoiceId }, 'an invoice came in for nothing that the community asked');
    return;
  }
  await (invoice.paid ? paid(deps, invoice, renewal, member) : failed(deps, invoice, renewal, member));
}

/** The dues of the year are paid; where nothing is owed (paid by link meanwhile, or gone), the money goes back. */
async function paid(
  deps: PaymentDeps,
  invoice: RenewalInvoice,
  renewal: RenewalRow,
  member: MemberRow,
): Promise<void> {
  const { db, clock, outbox } = deps;
  const id = `${PAYMENT_PREFIX}${invoice.invoiceId}`;
  const begun = {
    ...newPayment(deps, {
      kind: 'dues',
      dues: '',
      campaign: '',
      chapter: member.chapter,
      tier: renewal.tier,
      amount: invoice.amount,
      currency: invoice.currency,
      name: member.name,
      email: member.email,
      anonymous: 0,
      message: '',
      language: member.language,
    }),
    id,
  };
  const mails = {
    done: await receiptMail(deps, begun, 'paid'),
    back: await receiptMail(deps, begun, 'returned'),
  };
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const dues = await duesFor(deps, tx, renewal, now);
    const payment: PaymentRow = {
      ...begun,
      dues: dues?.amount === invoice.amount && dues.currency === invoice.currency ? dues.id : '',
      chapter: dues?.chapter ?? member.chapter,
      expiresAt: now,
    };
    const inserted = await query
      .insertInto('community_payments')
      .values(payment)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // What failed is well again when it is paid, and not because something else was.
    await query
      .updateTable('community_renewals')
      .set({ failing: '', updated: now })
      .set((eb) => ({
        status: eb
          .case()
          .when('status', '=', 'failing')
          .then('active' as const)
          .else(eb.ref('status'))
          .end(),
      }))
      .where('id', '=', renewal.id)
      .where('failing', '=', invoice.invoiceId)
      .execute();
    if (!inserted) return;
    const done = await takeIn(deps, tx, payment, { ...invoice, sessionId: '' });
    const mail = done ? mails.done : mails.back;
    if (mail) await outbox.queue(tx, mail, { key: `community-receipt:${id}` });
  });
}

/** What the member owes, or the dues of the year that begins: Stripe may be faster than our own clock. */
async function duesFor(deps: PaymentDeps, tx: Tx, renewal: RenewalRow, now: string): Promise<DuesRow | null> {
  const query = tx.as<Tables>();
  const open = await query
    .selectFrom('community_dues')
    .selectAll()
    .where('member', '=', renewal.member)
    .where('status', '=', 'open')
    .orderBy('periodFrom')
    .executeTakeFirst();
  if (open) return open;
  const member = await findMember(query, renewal.member);
  const tier = await findTier(query, renewal.tier);
  const owes = member?.status === 'active' || member?.status === 'lapsed';
  // A year ahead is not owed: the year is renewed in its last month at the earliest.
  if (!owes || !tier || member.renewAt > now.slice(0, 10)) return null;
  const from = member.paidUntil || now.slice(0, 10);
  const agreed = { ...tier, amount: renewal.amount, currency: renewal.currency };
  return openDues(deps, tx, { member, tier: agreed, from, dueOn: from, now });
}

/** The member is told, each time; the reminders of dues go on from here. What was paid meanwhile has not failed. */
async function failed(
  deps: PaymentDeps,
  invoice: RenewalInvoice,
  renewal: RenewalRow,
  member: MemberRow,
): Promise<void> {
  const { db, clock, outbox } = deps;
  const mail = await renewalMail(deps, 'renewalFailed', member, renewal);
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const paidSince = await query
      .selectFrom('community_payments')
      .select('id')
      .where('id', '=', `${PAYMENT_PREFIX}${invoice.invoiceId}`)
      .executeTakeFirst();
    if (paidSince) return;
    const updated = await query
      .updateTable('community_renewals')
      .set({ status: 'failing', failing: invoice.invoiceId, updated: clock.text() })
      .where('id', '=', renewal.id)
      .where('status', '!=', 'ended')
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n || !mail) return;
    const key = `community-renewal-failed:${invoice.invoiceId}:${invoice.nextAttempt}`;
    await outbox.queue(tx, mail, { key });
  });
}

/** Stripe gave up, or somebody ended it there: dues are paid by link again. */
export async function subscriptionEnded(deps: PaymentDeps, { reference }: EndedSubscription): Promise<void> {
  const query = deps.db.read<Tables>();
  const renewal = await findRenewal(query, reference);
  const member = renewal && (await findMember(query, renewal.member));
  if (!renewal || !member || renewal.status === 'ended') return;
  const mail = await renewalMail(deps, 'renewalEnded', member, renewal);
  await deps.db.write(async (tx) => {
    const ended = await endRenewalOf(deps, tx, member.id, deps.clock.text());
    if (ended && mail) await deps.outbox.queue(tx, mail, { key: `community-renewal-ended:${renewal.id}` });
  });
}
