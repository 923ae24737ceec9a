import { inEach, type Language, LANGUAGES, type SameWords } from '#lib/language/index.ts';
import { EARLIER_TEMPLATES } from './earlier-mail-templates.ts';
import { words } from './mail-templates.messages.ts';

/**
 * What a mail of an auth collection says: HTML with `{APP_NAME}`, `{APP_URL}`, `{TOKEN}`, `{OTP}`, `{OTP_ID}`,
 * `{ALERT_INFO}` and `{RECORD:field}` to be filled in.
 */
export interface MailTemplate {
  subject: string;
  body: string;
}

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n');
const button = (path: string, label: string): string =>
  `<a class="btn" href="{APP_URL}/${path}/{TOKEN}" target="_blank" rel="noopener">${label}</a>`;

type Words = SameWords<(typeof words)['en']>;

const DEFAULTS = [
  ({ hello, verification: { subject, what, button: label }, nothingToDo }: Words): MailTemplate => ({
    subject,
    body: paragraphs(hello, what, button('verify', label), nothingToDo),
  }),
  ({ hello, passwordReset: { subject, what, button: label, otherwise } }: Words): MailTemplate => ({
    subject,
    body: paragraphs(hello, what, button('reset-password', label), otherwise),
  }),
  ({ hello, emailChange: { subject, what, button: label }, notAsked }: Words): MailTemplate => ({
    subject,
    body: paragraphs(hello, what, button('confirm-email-change', label), notAsked),
  }),
  ({ hello, oneTimePassword: { subject, what, otherwise } }: Words): MailTemplate => ({
    subject,
    body: paragraphs(hello, what, otherwise),
  }),
  ({ hello, authAlert: { subject, what, otherwise } }: Words): MailTemplate => ({
    subject,
    body: paragraphs(hello, what, '<em>{ALERT_INFO}</em>', `<strong>${otherwise}</strong>`),
  }),
].map((write) => inEach(words, write));

/** What collections hold where nobody has written anything else. */
export const [VERIFICATION, PASSWORD_RESET, EMAIL_CHANGE, ONE_TIME_PASSWORD, AUTH_ALERT] = DEFAULTS.map(
  (template) => template[LANGUAGES[0]],
) as [MailTemplate, MailTemplate, MailTemplate, MailTemplate, MailTemplate];

/** A default template, of this version or an earlier one, in a language; `null` for one that was written for the collection. */
export function defaultIn(template: MailTemplate, language: Language): MailTemplate | null {
  const isIt = (one: MailTemplate): boolean => one.subject === template.subject && one.body === template.body;
  const known = DEFAULTS.find(({ en }, at) => isIt(en) || EARLIER_TEMPLATES[at]?.some(isIt));
  return known?.[language] ?? null;
}
