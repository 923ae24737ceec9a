import { createElement as h, Fragment, type ReactElement } from 'react';
import { plainText } from '#lib/plain-text.ts';
import {
  type MailFact,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import { words as reasons } from '../messages/report-reasons.messages.ts';
import type { SupportDeps } from '../model/context.ts';
import type { MessageInput } from '../model/message-input.ts';

/** An issue has no subject of its own: so much of its text stands in for one. */
const SUBJECT_LENGTH = 70;

/** What somebody wrote, to whoever runs the site; an answer goes to whoever wrote it. */
export async function operatorMail(
  { origin, operator }: Pick<SupportDeps, 'origin' | 'operator'>,
  message: MessageInput,
  reference: string,
): Promise<MailMessage> {
  const { kind, name, email, body, page, reason, attachments } = message;
  const { subject, heading } = {
    contact: { subject: message.subject, heading: message.subject },
    issue: { subject: `Issue: ${shortened(plainText(body))}`, heading: 'New issue report' },
    event: { subject: `Event reported: ${message.subject}`, heading: `Event reported: ${message.subject}` },
  }[kind];
  const facts: MailFact[] = [
    { label: 'From', lines: [...(name ? [name] : []), email || 'No address given'] },
    ...(reason ? [{ label: 'Reason', lines: [reasons.en[reason]] }] : []),
    ...(page ? [{ label: 'Where', lines: [kind === 'event' ? `${origin}${page}` : page] }] : []),
    ...(attachments.length > 0
      ? [{ label: 'Attached', lines: attachments.map(({ filename }) => filename) }]
      : []),
    { label: 'Reference number', lines: [reference] },
  ];
  const { html, text } = await renderMail(
    h(
      MailLayout,
      {
        preview: shortened(plainText(body)),
        why: `You get this email because you run the site at ${origin}.${email ? ' Your reply goes to the sender.' : ''}`,
      },
      h(MailHeading, null, heading),
      h(MailText, null, ...lines(body)),
      h(MailFacts, { facts }),
    ),
  );
  return {
    to: operator,
    subject: `[${reference}] ${subject}`,
    html,
    text,
    attachments,
    ...(email ? { replyTo: email } : {}),
  };
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > SUBJECT_LENGTH ? `${letters.slice(0, SUBJECT_LENGTH - 1).join('')}…` : text;
}

function lines(text: string): ReactElement[] {
  return text
    .split('\n')
    .map((line, index) => h(Fragment, { key: index }, index === 0 ? null : h('br'), line));
}
