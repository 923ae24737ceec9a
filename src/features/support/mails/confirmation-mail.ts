import { createElement as h } from 'react';
import type { Language } from '#lib/language/index.ts';
import {
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import type { SupportDeps } from '../model/context.ts';
import type { MessageInput } from '../model/message-input.ts';
import { words } from '../messages/confirmation-mail.messages.ts';

/**
 * Tells the writer that their message is there. Nothing of what was written is repeated: the address may be somebody
 * else's, and nobody shall send their words to strangers through us.
 */
export async function confirmationMail(
  { origin, operator }: Pick<SupportDeps, 'origin' | 'operator'>,
  { kind, email }: Pick<MessageInput, 'kind' | 'email'>,
  reference: string,
  language: Language = 'en',
): Promise<MailMessage> {
  const t = words[language];
  const { subject, heading, arrived } = t[kind];
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: t.yourNumber(reference), why: t.why(origin), lang: language },
      h(MailHeading, null, heading),
      h(MailText, null, arrived),
      h(MailFacts, { facts: [{ label: t.number, lines: [reference] }] }),
    ),
  );
  return { to: email, subject: subject(reference), replyTo: operator, html, text };
}
