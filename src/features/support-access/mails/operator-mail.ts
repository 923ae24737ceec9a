import { createElement as h } from 'react';
import type { EventRow } from '#features/events/index.ts';
import { plainText } from '#lib/plain-text.ts';
import {
  MailButton,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import type { SupportAccessDeps } from '../model/deps.ts';

/** What the team of an event answered, to the operator who asked to look. */
export async function operatorMail(
  { origin }: Pick<SupportAccessDeps, 'origin'>,
  { id, title }: Pick<EventRow, 'id' | 'title'>,
  { to, grant }: { to: string; grant: boolean },
): Promise<MailMessage> {
  const event = plainText(title);
  const subject = grant ? `You may look at: ${event}` : `You may not look at: ${event}`;
  const text = grant
    ? 'The team lets you see the event as its organiser does. It ends after a day.'
    : 'The team does not want you to see the event as its organiser does.';
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: text, why: `You get this email because you run the site at ${origin}.` },
      h(MailHeading, null, subject),
      h(MailText, null, text),
      h(MailButton, { href: `${origin}/_/events/${id}/access` }, 'Open the console'),
    ),
  );
  return { to, subject, ...rendered };
}
