import type { Language } from '#lib/language/index.ts';
import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { notFound } from '#lib/errors.ts';
import { chaptersById, dayText, findChapter, legalOf } from '#features/chapters/index.ts';
import { findTier } from '#features/members/index.ts';
import type { Tables, PaymentRow } from '../../model/schema.ts';
import type { DuesDeps, PaymentDeps } from '../../model/context.ts';
import { told } from '#features/chapters/model/errors.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { readLinkToken } from '#features/chapters/model/link-token.ts';
import { findPayment, purposeOf, settle } from './settle.ts';
import { words } from '../../messages/receipt.messages.ts';

/** A payment as who made it sees it. */
export interface ShownPayment {
  payment: PaymentRow;
  chapter: string;
  /** What it was for: a campaign's title, or a membership. */
  purpose: string;
  /** The campaign that it was given to, if it has a public page. */
  campaign: { title: string; slug: string } | null;
}

/**
 * The payment of a private link. An open payment is looked up at Stripe, so that people who return from the payment
 * page see the result at once. Throws 404 for a link that is not ours.
 */
export async function readPayment(deps: PaymentDeps, token: string): Promise<ShownPayment> {
  const id = readLinkToken(deps.secret, 'payment', token);
  if (id === null) throw notFound(told('noLink'));
  let payment = await findPayment(deps, id);
  if (!payment) throw notFound(told('noLink'));
  if (payment.status === 'pending' && payment.sessionId !== '') {
    await settle(deps, await deps.payments.readCheckout(payment.sessionId));
    payment = (await findPayment(deps, id)) ?? payment;
  }
  const query = deps.db.read<Tables>();
  const chapters = await chaptersById(query, [payment.chapter]);
  const at = chapters.get(payment.chapter)?.name ?? '';
  const about = payment.campaign ? await purposeOf(deps, payment)?.about(payment) : undefined;
  if (payment.campaign)
    return { payment, chapter: at, purpose: about?.title ?? '', campaign: about?.slug ? about : null };
  const tier = await findTier(query, payment.tier);
  return { payment, chapter: at, purpose: tier?.name ?? '', campaign: null };
}

/** The receipt of a paid payment as PDF. Throws 404 for any other. */
export async function receiptPdf(
  deps: DuesDeps,
  token: string,
  language: Language,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const { payment, chapter, purpose } = await readPayment(deps, token);
  if (payment.receipt === null) throw notFound();
  const t = words[language];
  const query = deps.db.read<Tables>();
  const place = await findChapter(query, payment.chapter);
  const legal = await legalOf(query, { path: place?.path ?? '' });
  const number = String(payment.receipt).padStart(6, '0');
  const bytes = await deps.printer({
    language,
    title: t.title(number),
    overline: deps.name,
    lines: [
      { label: t.from, value: payment.name },
      { label: t.amount, value: formatMoney(payment.amount, payment.currency, LOCALES[language]) },
      ...(payment.refunded > 0
        ? [{ label: t.refunded, value: formatMoney(payment.refunded, payment.currency, LOCALES[language]) }]
        : []),
      { label: payment.kind === 'dues' ? t.dues : t.donation, value: purpose },
      { label: t.to, value: legal.legalName || chapter },
      ...[
        { label: t.address, value: legal.address.replaceAll('\n', ', ') },
        { label: t.registration, value: legal.registration },
        { label: t.taxNumber, value: legal.taxNumber },
      ].filter(({ value }) => value !== ''),
      { label: t.date, value: dayText(payment.paidOn || dayOf(payment.paidAt), language) },
      { label: t.method, value: t.methods[payment.method] },
      ...(payment.reference ? [{ label: t.reference, value: payment.reference }] : []),
    ],
    code: '',
    codeLabel: '',
    note:
      payment.kind === 'dues' ? t.duesNote : [t.donationNote, legal.receiptText].filter(Boolean).join('\n'),
    issuedAt: payment.paidAt,
  });
  return { filename: `receipt-${number}.pdf`, bytes };
}
