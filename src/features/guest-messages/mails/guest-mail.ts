import { eventPlace, eventTime } from '#features/orders/index.ts';
import { createElement as h } from 'react';
import { type EventRow, eventUrl } from '#features/events/index.ts';
import type { Language } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import {
  type Attachment,
  MailButton,
  type MailFact,
  MailFacts,
  MailHeading,
  MailHtml,
  MailLayout,
  MailLink,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import { firstName } from '../model/first-name.ts';
import { filledHtml, filledText, type Values } from '../model/variables.ts';
import type { AutomaticKind, MessageKind } from '../model/schema.ts';
import type { Guest } from '../store/guests.ts';
import { words } from '../messages/guest-mail.messages.ts';

/** What a mail is made of, alike for all guests. */
export interface Written {
  kind: MessageKind;
  subject: string;
  body: string;
  replyTo: string;
  event: EventRow;
  organiserName: string;
  /** What the date is called that it is about; '' for the event's. */
  dateTitle: string;
  origin: string;
  /** The event for a calendar; a reminder brings it along. */
  calendar: string;
}

/** A message in one language, its variables not yet replaced: it is rendered once, however many guests there are. */
export interface Frame {
  language: Language;
  subject: string;
  html: string;
  text: string;
  replyTo: string;
  attachments: Attachment[];
  optional: boolean;
  /** What is the same for each guest. */
  shared: Pick<Values, 'event' | 'date' | 'time' | 'place' | 'organiser'>;
  eventUrl: string;
}

/** Whether a guest may say that they want no such messages. */
export function isOptional(kind: MessageKind): boolean {
  return kind === 'note' || kind === 'thanks';
}

/** The product's own words of an automatic message. */
export function ownWords(kind: AutomaticKind, language: Language): { subject: string; body: string } {
  return words[language][kind];
}

/** Renders a message for the guests of one language. */
export async function frameOf(written: Written, language: Language): Promise<Frame> {
  const { kind, event, organiserName, origin, replyTo } = written;
  const t = words[language];
  const own = written.subject === '' && (kind === 'reminder' || kind === 'thanks');
  const { subject, body } = own ? ownWords(kind, language) : written;
  const title = plainText(event.title);
  const place = eventPlace(event, language);
  const when = eventTime(event, language);
  const optional = isOptional(kind);
  const { html, text } = await renderMail(
    h(
      MailLayout,
      {
        preview: t.from(organiserName, title),
        why: optional ? t.whyNote(title, organiserName) : t.whyService(title),
        lang: language,
      },
      h(MailHeading, null, subject),
      h(MailHtml, { html: withLinks(body, t.ticket) }),
      kind === 'reminder' || kind === 'change'
        ? h(MailFacts, { facts: factsOf(event, written.dateTitle, language) })
        : null,
      kind === 'thanks' ? null : h(MailButton, { href: '{ticket_link}' }, t.ticket),
      optional ? h(MailText, { quiet: true }, h(MailLink, { href: '{unsubscribe}' }, t.unsubscribe)) : null,
    ),
  );
  const attachments: Attachment[] =
    kind === 'reminder' || kind === 'change'
      ? [
          {
            filename: 'event.ics',
            contentType: 'text/calendar; charset=utf-8',
            content: new TextEncoder().encode(written.calendar),
            calendarMethod: 'PUBLISH',
          },
        ]
      : [];
  return {
    language,
    subject,
    html,
    text,
    replyTo,
    attachments,
    optional,
    eventUrl: eventUrl(origin, event),
    shared: {
      event: title,
      date: when.date,
      time: when.time,
      place: [place.name, place.detail].filter(Boolean).join(', '),
      organiser: plainText(organiserName),
    },
  };
}

/** The mail to one guest. `urls`: where they see their order, and where they take themselves off the list. */
export function mailFor(
  frame: Frame,
  guest: Pick<Guest, 'address' | 'name' | 'buyer'> & { order: { code: string } },
  urls: { order: string; unsubscribe: string; oneClick: string },
): MailMessage {
  const first = firstName(guest.name);
  // Nobody is greeted by a gap before the comma.
  const named = (text: string): string => (first === '' ? text.replaceAll(' {first_name}', '') : text);
  const values: Values = {
    ...frame.shared,
    name: plainText(guest.name),
    first_name: first,
    order: guest.order.code,
    // An order's link opens all of it: those who did not buy it are led to the event.
    ticket_link: guest.buyer ? urls.order : frame.eventUrl,
    unsubscribe: urls.unsubscribe,
  };
  return {
    to: guest.address,
    subject: plainText(filledText(named(frame.subject), values)),
    html: filledHtml(named(frame.html), values),
    text: filledText(named(frame.text), values),
    attachments: frame.attachments,
    ...(frame.replyTo ? { replyTo: frame.replyTo } : {}),
    ...(frame.optional ? { unsubscribeUrl: urls.oneClick } : {}),
  };
}

/** A ticket's link as words that lead there; within a tag it stays what it is. */
function withLinks(body: string, label: string): string {
  return body
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<') ? part : part.replaceAll('{ticket_link}', `<a href="{ticket_link}">${label}</a>`),
    )
    .join('');
}

function factsOf(event: EventRow, dateTitle: string, language: Language): MailFact[] {
  const t = words[language];
  const when = eventTime(event, language);
  const place = eventPlace(event, language);
  const { location } = event;
  const way = location
    ? `https://www.openstreetmap.org/directions?to=${location.lat},${location.lon}`
    : place.href;
  const detail = place.href ? h(MailLink, { href: place.href }, place.detail) : place.detail;
  return [
    {
      label: t.when,
      lines: [when.date, when.nepaliDate, when.time, when.zone, plainText(dateTitle)].filter(
        (line) => line !== '',
      ),
    },
    {
      label: t.where,
      lines: [
        place.name,
        ...(place.detail ? [detail] : []),
        ...(location ? [h(MailLink, { href: way }, t.directions)] : []),
      ],
    },
  ];
}
