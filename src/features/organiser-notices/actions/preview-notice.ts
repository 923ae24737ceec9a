import type { Language } from '#lib/language/index.ts';
import { type MailMessage, mailAsRead } from '#platform/mail/index.ts';
import { noticeMail } from '../mails/notice-mail.ts';
import type { NoticesDeps } from '../model/deps.ts';
import { readWords, type TypedNotice } from '../model/notice-input.ts';
import { saidIn } from '../model/notice-words.ts';

/** A notice as it would arrive by mail with what is typed, which isn't saved. Throws 400 about one of its fields. */
export async function previewNotice(
  { origin, siteName }: Pick<NoticesDeps, 'origin' | 'siteName'>,
  typed: TypedNotice,
  language: Language,
): Promise<Pick<MailMessage, 'subject' | 'html'>> {
  const said = saidIn(readWords(typed), language);
  const actBy = typed.kind === 'action' ? typed.actBy : '';
  const [mail, name] = await Promise.all([noticeMail({ origin }, { actBy }, said), siteName()]);
  return mailAsRead({ to: '', ...mail }, name);
}
