import type { Sale } from '#features/ticket-types/model/sale.ts';
import { isLanguage, type Language } from '#lib/language/index.ts';
import { ballotMail, type BallotMail } from '../mails/ballot-mail.ts';
import type { EntryRow } from '../model/schema.ts';
import type { BallotContext } from './context.ts';
import { entryUrl } from './receipt.ts';

export const languageOf = ({ language }: EntryRow): Language => (isLanguage(language) ? language : 'en');

/** What they are told whose tickets were not paid: of an event that is cancelled nothing went to anybody else. */
export const lapsedMail = ({ event }: Sale, { charge }: EntryRow): BallotMail =>
  event.status === 'cancelled' ? { kind: 'cancelled', card: charge !== '' } : { kind: 'lapsed' };

/** A mail to whoever made an entry, in their language. */
export const mailTo = (
  context: Pick<BallotContext, 'origin' | 'secret'>,
  { event: { id, title, timezone } }: Sale,
  entry: EntryRow,
  what: BallotMail,
) =>
  ballotMail(
    what,
    { title, timezone, url: entryUrl(context, id, entry.email), email: entry.email, origin: context.origin },
    languageOf(entry),
  );
