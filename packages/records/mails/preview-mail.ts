import type { Language } from '#lib/language/index.ts';
import { type MailMessage, mailAsRead } from '#platform/mail/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { MailTemplate } from '../schema/mail-templates.ts';
import { authMail } from './auth-mail.ts';
import type { MailContext } from './context.ts';

/** A mail of the collection as somebody of that language would get it, with the words of `template`. Nothing is sent. */
export async function previewMail(
  context: MailContext,
  collection: Collection,
  template: MailTemplate,
  language: Language,
): Promise<MailMessage> {
  const words = {
    TOKEN: 'example',
    OTP: '123456',
    OTP_ID: 'example',
    ALERT_INFO: `${context.clock.text()} - 192.0.2.1, Firefox`,
  };
  const row = Object.fromEntries(collection.fields.map(({ name }) => [name, `{${name}}`]));
  const person = { ...row, name: 'Maya Gurung', email: 'maya@example.org', locale: language };
  const { meta } = await context.settings.current(context.now());
  return mailAsRead(await authMail(context, collection, person, template, words), meta.appName);
}
