import type { MailMessage } from '#platform/mail/index.ts';
import { authMail } from './auth-mail.ts';
import type { AuthOptions } from '../schema/auth-options.ts';
import type { Collection } from '../schema/collection.ts';
import type { MailTemplate } from '../schema/mail-templates.ts';
import type { MailContext } from './context.ts';

/** The mails that can be tried, and where an auth collection keeps their templates. */
const TEMPLATES: Readonly<Record<string, (auth: AuthOptions) => MailTemplate>> = {
  verification: (auth) => auth.verificationTemplate,
  'password-reset': (auth) => auth.resetPasswordTemplate,
  'email-change': (auth) => auth.confirmEmailChangeTemplate,
  otp: (auth) => auth.otp.emailTemplate,
  'login-alert': (auth) => auth.authAlert.emailTemplate,
};

export const TEST_MAILS: readonly string[] = Object.keys(TEMPLATES);

/** A mail of the collection as it would be, about somebody who is not there. */
export function testMail(
  context: MailContext,
  collection: Collection & { auth: AuthOptions },
  name: string,
  to: string,
): Promise<MailMessage> {
  const template = TEMPLATES[name]?.(collection.auth) ?? collection.auth.verificationTemplate;
  const words = {
    TOKEN: '_TEST_TOKEN_',
    OTP: '123456',
    OTP_ID: '_TEST_OTP_ID_',
    ALERT_INFO: `${context.clock.text()} - TEST_IP TEST_USER_AGENT`,
  };
  const row = Object.fromEntries(collection.fields.map((field) => [field.name, `__test_${field.name}__`]));
  return authMail(context, collection, { ...row, email: to }, template, words, to);
}
