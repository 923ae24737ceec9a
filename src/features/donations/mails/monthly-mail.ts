import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { Tables, MonthlyGiftRow } from '../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { monthlyUrl } from '#features/dues/model/links.ts';
import { communityMail, type CommunityMailKind } from '#features/chapters/index.ts';

/** A mail about what somebody gives every month, with their private link; null where nobody left an address. */
export async function monthlyMail(
  deps: Pick<PaymentDeps, 'db' | 'origin' | 'secret' | 'name'>,
  kind: CommunityMailKind &
    (
      | 'monthlyFailed'
      | 'monthlyEnded'
      | 'monthlyStopped'
      | 'monthlyOver'
      | 'monthlyChanged'
      | 'monthlyCardExpires'
    ),
  gift: Pick<
    MonthlyGiftRow,
    'id' | 'campaign' | 'chapter' | 'name' | 'email' | 'language' | 'amount' | 'currency' | 'card'
  >,
): Promise<MailMessage | null> {
  if (gift.email === '') return null;
  const query = deps.db.read<Tables>();
  const [campaign, chapter] = await Promise.all([
    query
      .selectFrom('community_campaigns')
      .select('title')
      .where('id', '=', gift.campaign)
      .executeTakeFirst(),
    query.selectFrom('community_chapters').select('slug').where('id', '=', gift.chapter).executeTakeFirst(),
  ]);
  return communityMail({
    kind,
    to: gift.email,
    name: gift.name,
    language: gift.language,
    about: campaign?.title ?? deps.name,
    community: deps.name,
    facts: (t, language) => [
      [t.amountMonthly, formatMoney(gift.amount, gift.currency, LOCALES[language])],
      ...(campaign ? [[t.campaign, campaign.title] as const] : []),
      ...(gift.card ? [[t.card, gift.card] as const] : []),
    ],
    // Who gave to what is over may want to see what else the chapter does.
    url:
      kind === 'monthlyOver' && chapter
        ? `${deps.origin}/chapters/${encodeURIComponent(chapter.slug)}`
        : monthlyUrl(deps, gift.id),
  });
}
