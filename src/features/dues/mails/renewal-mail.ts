import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { PaymentDeps } from '../model/context.ts';
import type { RenewalRow } from '../model/schema.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import { communityMail, type CommunityMailKind } from '#features/chapters/index.ts';

/** A mail about a membership that renews by itself; null for a member without an address. */
export async function renewalMail(
  deps: Pick<PaymentDeps, 'origin' | 'name'>,
  kind: CommunityMailKind & ('renewalFailed' | 'renewalEnded' | 'cardExpires'),
  member: Pick<MemberRow, 'name' | 'email' | 'language'>,
  renewal: Pick<RenewalRow, 'amount' | 'currency' | 'card'>,
): Promise<MailMessage | null> {
  if (member.email === '') return null;
  return communityMail({
    kind,
    to: member.email,
    name: member.name,
    language: member.language,
    about: deps.name,
    community: deps.name,
    facts: (t, language) => [
      [t.amount, formatMoney(renewal.amount, renewal.currency, LOCALES[language])],
      [t.card, renewal.card],
    ],
    url: `${deps.origin}/membership#renewal`,
  });
}
