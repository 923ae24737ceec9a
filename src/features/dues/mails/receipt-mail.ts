import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { PaymentRow } from '../model/schema.ts';
import type { PaymentDeps } from '../model/context.ts';
import { communityMail } from '#features/chapters/index.ts';
import { monthlyUrl, paymentUrl } from '../model/links.ts';

/** Thanks for a payment, or that it goes back; null where nobody left an address. */
export async function receiptMail(
  deps: PaymentDeps,
  payment: PaymentRow,
  kind: 'paid' | 'thanks' | 'thanksMonthly' | 'returned' | 'givenBack',
): Promise<MailMessage | null> {
  if (payment.email === '') return null;
  const campaign = payment.campaign
    ? await deps
        .purposes()
        .find((purpose) => purpose.kind === payment.kind)
        ?.about(payment)
    : undefined;
  return communityMail({
    kind,
    to: payment.email,
    name: payment.name,
    language: payment.language,
    about: kind.startsWith('thanks') || kind === 'givenBack' ? (campaign?.title ?? deps.name) : deps.name,
    community: deps.name,
    facts: (t, language) => [
      [t.amount, formatMoney(payment.amount, payment.currency, LOCALES[language])] as const,
      ...(campaign ? [[t.campaign, campaign.title] as const] : []),
    ],
    url: paymentUrl(deps, payment.id),
    ...(payment.monthly ? { manageUrl: monthlyUrl(deps, payment.monthly) } : {}),
  });
}
