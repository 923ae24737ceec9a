import { createElement as h } from 'react';
import type { Language } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import {
  MailFacts,
  MailHeading,
  MailLayout,
  MailLink,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import { eventTime } from '#features/orders/model/event-time.ts';
import type { DocumentDate } from '#features/orders/model/document-view.ts';
import { dateLine } from '#features/orders/model/own-dates.ts';
import type { TicketedEvent } from '#features/orders/model/ports.ts';
import { words } from '../messages/own-orders.messages.ts';

export interface OwnOrder {
  code: string;
  event: TicketedEvent;
  /** The dates that its tickets are for, by their start, where each is for one; none where one is for every date. */
  dates?: readonly DocumentDate[];
  /** The private link. */
  url: string;
}

/** One mail with the private links of somebody's orders. */
export async function ownOrdersMail(
  to: string,
  orders: readonly OwnOrder[],
  language: Language,
): Promise<MailMessage> {
  const t = words[language];
  const facts = orders.map(({ code, event, dates = [], url }) => {
    const { date, time } = eventTime(event, language);
    const own = dates.map((each) => dateLine(each, event.timezone, language));
    return {
      label: `${plainText(event.title)} · ${code}`,
      lines: [
        ...(own.length > 0 ? own : [[date, time].filter(Boolean).join(', ')]),
        h(MailLink, { href: url }, t.open),
      ],
    };
  });
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: t.preview, why: t.why, lang: language },
      h(MailHeading, null, t.heading),
      h(MailText, null, t.preview),
      h(MailFacts, { facts }),
      h(MailText, { quiet: true }, t.keep),
    ),
  );
  return { to, subject: t.heading, html, text, attachments: [] };
}
