import { createElement as h } from 'react';
import {
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import type { SupportDeps } from '../context.ts';
import type { MessageInput } from '../model/message-input.ts';

/**
 * Tells the writer that their message is there. Nothing of what was written is repeated: the address may be somebody
 * else's, and nobody shall send their words to strangers through us.
 */
export async function confirmationMail(
  { origin }: Pick<SupportDeps, 'origin'>,
  { kind, email }: Pick<MessageInput, 'kind' | 'email'>,
  reference: string,
): Promise<MailMessage> {
  const report = kind === 'issue';
  const { html, text } = await renderMail(
    h(
      MailLayout,
      {
        preview: `Your reference number is ${reference}.`,
        why: `You get this because somebody gave this address at ${origin}. If it was not you, you need not do anything.`,
      },
      h(MailHeading, null, report ? 'Thank you for your report' : 'We have your message'),
      h(
        MailText,
        null,
        report
          ? 'Your report has arrived. A person looks at it, and writes to you if something is unclear.'
          : 'Your message has arrived. A person reads it and answers to this address.',
      ),
      h(MailFacts, { facts: [{ label: 'Reference number', lines: [reference] }] }),
    ),
  );
  return {
    to: email,
    subject: report ? `We have your report (${reference})` : `We have your message (${reference})`,
    html,
    text,
  };
}
