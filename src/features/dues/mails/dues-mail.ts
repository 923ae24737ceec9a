import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { PaymentDeps } from '../model/context.ts';
import { linkToken } from '#features/chapters/model/link-token.ts';
import type { DuesRow } from '../model/schema.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import { communityMail, type CommunityMailKind, dayText } from '#features/chapters/index.ts';

/** Where somebody pays their dues without signing in. */
export function duesUrl({ origin, secret }: Pick<PaymentDeps, 'origin' | 'secret'>, dues: string): string {
  return `${origin}/dues/${linkToken(secret, 'dues', dues)}`;
}

/** A mail about dues that are open; null for a member without an address. */
export async function duesMail(
  deps: Pick<PaymentDeps, 'origin' | 'secret' | 'name'>,
  kind: CommunityMailKind & ('asked' | 'reminded' | 'due' | 'lapsed'),
  member: Pick<MemberRow, 'name' | 'email' | 'language'>,
  dues: Pick<DuesRow, 'id' | 'amount' | 'currency' | 'dueOn'>,
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
      [t.amount, formatMoney(dues.amount, dues.currency, LOCALES[language])],
      [t.dueOn, dayText(dues.dueOn, language)],
    ],
    url: duesUrl(deps, dues.id),
  });
}
