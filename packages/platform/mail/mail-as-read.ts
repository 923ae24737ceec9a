import { withSiteName } from './layout/site-name.ts';
import type { MailMessage } from './message.ts';

/** A mail to be looked at before it goes, as it would be read. */
export function mailAsRead(mail: MailMessage, siteName: string): MailMessage {
  const { body, ...filled } = withSiteName({ ...mail, body: mail.text }, siteName);
  return { ...filled, text: body };
}
