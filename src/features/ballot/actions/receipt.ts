import type { Language } from '#lib/language/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { ballotMail, type MailedGroup } from '../mails/ballot-mail.ts';
import { rulesHashOf, rulesText } from '../model/rules.ts';
import type { BallotRow, EntryRow } from '../model/schema.ts';
import type { BallotContext } from './context.ts';
import { sealLink } from './entry-link.ts';
import { rulesOf } from './settings.ts';

/** Where an entry is seen, changed and paid. */
export const entryUrl = (
  { origin, secret }: Pick<BallotContext, 'origin' | 'secret'>,
  event: string,
  email: string,
): string => `${origin}/events/${event}/ballot?entry=${sealLink(secret, event, email)}`;

/** Random digits of somebody's own, where they are any. */
export const ownDigits = (nonce: string): string => (/^[0-9a-f]{1,64}$/.test(nonce) ? nonce : '');

/**
 * What an entry is made of, for whoever made it, and the group that it is in; `card` is what is kept for it (`visa 4242`), empty for
 * none.
 */
export function receiptMail(
  context: Pick<BallotContext, 'origin' | 'secret'>,
  event: { id: string; title: string; timezone: string },
  {
    ballot,
    entry,
    group,
  }: {
    ballot: BallotRow;
    entry: Pick<EntryRow, 'id' | 'email' | 'hash' | 'nonce' | 'weight' | 'total' | 'currency'>;
    group: MailedGroup | null;
  },
  language: Language,
  card: string,
): Promise<MailMessage> {
  const { id, email, hash, nonce, weight, total, currency } = entry;
  const { seedHash, drawsAt, closesAt } = ballot;
  const rulesHash = rulesHashOf(rulesText(event.id, rulesOf(ballot)));
  return ballotMail(
    {
      kind: 'receipt',
      hash,
      seedHash,
      rulesHash,
      id,
      nonce,
      weight,
      group,
      card: card === '' ? null : { card, total, currency, drawsAt, closesAt },
    },
    {
      title: event.title,
      timezone: event.timezone,
      url: entryUrl(context, event.id, email),
      email,
      origin: context.origin,
    },
    language,
  );
}
