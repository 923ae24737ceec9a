import { createElement as h } from 'react';
import { plainText } from '#lib/plain-text.ts';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  renderMail,
} from '#platform/mail/index.ts';
import type { EventReviewsDeps } from '../model/deps.ts';
import type { ListedReview } from '../store/reviews.ts';

/** So many events are named in the mail. */
const NAMED = 20;

/** The events that wait for review, to whoever runs the site. */
export async function digestMail(
  { origin, operator }: Pick<EventReviewsDeps, 'origin' | 'operator'>,
  waiting: number,
  reviews: readonly ListedReview[],
): Promise<MailMessage> {
  const title = waiting === 1 ? '1 event waits for review' : `${waiting} events wait for review`;
  const facts = reviews.slice(0, NAMED).map((review) => ({
    label: plainText(review.title),
    lines: [`By ${plainText(review.organiserName)}`, `Since ${review.since.slice(0, 16)} UTC`],
  }));
  const rendered = await renderMail(
    h(
      MailLayout,
      {
        preview: 'They are published once you approve them.',
        why: `You get this email because you run the site at ${origin}. It is sent once an hour at most, when events were sent for review.`,
      },
      h(MailHeading, null, title),
      h(MailFacts, { facts }),
      h(MailButton, { href: `${origin}/_/reviews` }, 'Review them'),
    ),
  );
  return { to: operator, subject: title, ...rendered };
}
