import { createElement as h, Fragment } from 'react';
import { type EventRow, eventUrl } from '#features/events/index.ts';
import { eventPlace, eventTime } from '#features/orders/index.ts';
import type { Language } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import {
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import { words } from '../messages/mails.messages.ts';

/** So many events a mail names; it leads to the others. */
const MOST_NAMED = 10;
/** Stands for where each follower leaves. */
const LEAVE = 'https://leave.invalid/';

/** News in one language: rendered once, however many read it. */
export interface NewsFrame {
  subject: string;
  html: string;
  text: string;
}

/** What is new of an organiser. */
export interface News {
  page: { name: string; slug: string };
  /** Soonest first. */
  events: readonly EventRow[];
  /** Public address, without a slash at the end. */
  origin: string;
}

export async function newsFrame({ page, events, origin }: News, language: Language): Promise<NewsFrame> {
  const t = words[language].news;
  const name = plainText(page.name);
  const pageUrl = `${origin}/o/${page.slug}`;
  const [first] = events;
  const one = events.length === 1 && first ? first : null;
  const named = events.slice(0, MOST_NAMED);
  const subject = one ? t.one(name, plainText(one.title)) : t.several(name, events.length);
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: named.map(({ title }) => plainText(title)).join(', '), why: t.why(name), lang: language },
      h(MailHeading, null, subject),
      ...named.map((event) => h(Fragment, { key: event.id }, eventText(event, origin, language))),
      events.length > named.length ? h(MailText, null, t.more(events.length - named.length)) : null,
      h(MailButton, { href: one ? eventUrl(origin, one) : pageUrl }, one ? t.seeEvent : t.seeAll),
      h(MailText, { quiet: true }, h(MailLink, { href: LEAVE }, t.leave(name))),
    ),
  );
  return { subject, ...rendered };
}

/** What it is called, when and where. */
function eventText(event: EventRow, origin: string, language: Language) {
  const when = eventTime(event, language);
  const place = eventPlace(event, language);
  const lines = [
    [when.date, when.time].filter((text) => text !== '').join(', '),
    [place.name, place.detail].filter(Boolean).join(', '),
  ].filter((line) => line !== '');
  return h(
    MailText,
    null,
    h(MailLink, { href: eventUrl(origin, event) }, plainText(event.title)),
    ...lines.map((line) => h(Fragment, { key: line }, h('br'), line)),
  );
}

/** The mail to one follower. `leave` asks, `oneClick` is for programs (RFC 8058). */
export function newsMail(
  { subject, html, text }: NewsFrame,
  to: string,
  { leave, oneClick }: { leave: string; oneClick: string },
): MailMessage {
  return {
    to,
    subject,
    html: html.replaceAll(LEAVE, leave),
    text: text.replaceAll(LEAVE, leave),
    unsubscribeUrl: oneClick,
  };
}
