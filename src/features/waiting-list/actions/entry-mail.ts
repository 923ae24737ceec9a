import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { languageOf } from '#lib/language/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { type WaitingMail, waitingMail } from '../mails/waiting-mail.ts';
import type { WaitingEntryRow } from '../model/schema.ts';
import type { WaitingContext } from './context.ts';
import { entryUrl } from './entry-link.ts';

/** A mail to whoever waits, in their language. */
export const mailTo = (
  context: Pick<WaitingContext, 'origin' | 'secret'>,
  { title }: Pick<AskedSale['event'], 'title'>,
  entry: Pick<WaitingEntryRow, 'id' | 'event' | 'email' | 'language'>,
  what: WaitingMail,
): Promise<MailMessage> =>
  waitingMail(
    what,
    { title, url: entryUrl(context, entry), email: entry.email, origin: context.origin },
    languageOf(entry.language),
  );
