import { createElement as h } from 'react';
import type { EventRow } from '#features/events/index.ts';
import { plainText } from '#lib/plain-text.ts';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  renderMail,
} from '#platform/mail/index.ts';
import type { EventSuspensionsDeps } from '../model/deps.ts';

/** What the team of a suspended event wrote, to whoever runs the site. */
export async function operatorMail(
  { origin, operator }: Pick<EventSuspensionsDeps, 'origin' | 'operator'>,
  { id, title }: Pick<EventRow, 'id' | 'title'>,
  text: string,
): Promise<MailMessage> {
  const event = plainText(title);
  const rendered = await renderMail(
    h(
      MailLayout,
      {
        preview: 'The team of a suspended event has written.',
        why: `You get this email because you run the site at ${origin}.`,
      },
      h(MailHeading, null, `Answer about a suspended event: ${event}`),
      h(MailFacts, { facts: [{ label: 'The team writes', lines: text.split('\n') }] }),
      h(MailButton, { href: `${origin}/_/events/${id}` }, 'Answer, or reinstate the event'),
    ),
  );
  return { to: operator, subject: `Suspended event: ${event}`, ...rendered };
}
