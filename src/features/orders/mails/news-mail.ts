import { addressText } from '#lib/address-text.ts';
import type { MailFact, MailMessage } from '#platform/mail/index.ts';
import type { TicketNews } from '../model/ports.ts';
import { calendarEntry } from '../model/calendar-entry.ts';
import { eventTime } from '../model/event-time.ts';
import type { OrderView } from '../model/document-view.ts';
import { words as guestWords } from '../messages/guest-mails.messages.ts';
import { words as money } from '../messages/money-mails.messages.ts';
import { words } from '../messages/news-mail.messages.ts';
import { datesSaid } from './dates-mail.ts';
import { redatedFacts, withoutLeft } from './redated-facts.ts';
import { retypedFacts } from './retyped-facts.ts';
import { seatsBefore, seatsNow } from './reseated-facts.ts';
import { eventFacts, orderFact, organiserFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { words as common } from '../messages/order-mails.messages.ts';

/** What one kind of news says. */
interface Said {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: MailFact[];
  entry?: ReturnType<typeof calendarEntry>;
}

/** What became of a ticket, or of its event: for its buyer, who is led to the order, or for another who holds it. */
export async function newsMail(view: OrderView, news: TicketNews): Promise<MailMessage> {
  const { event, order, language } = view;
  const theirs = news.buyer
    ? view
    : { ...view, order: { ...order, buyerName: news.name, buyerEmail: news.to, url: event.url } };
  const { entry, ...said } = saidOf(view, theirs, news);
  const back = news.backUrl !== '';
  const seen = news.buyer
    ? { label: common[language].viewOrder, href: order.url }
    : { label: guestWords[language].ticket.button, href: event.url };
  return orderMail(theirs, {
    ...said,
    button: back ? { label: words[language].keepOrBack, href: news.backUrl } : seen,
    ...(news.buyer ? {} : { why: guestWords[language].link.why(order.code) }),
    attachments: entry ? [entry] : [],
  });
}

function saidOf(view: OrderView, theirs: OrderView, news: TicketNews): Said {
  const { event, order, language } = view;
  const t = words[language];
  const { title } = event;
  const { buyerName } = order;
  const which = news.buyer ? [orderFact(view)] : [];
  const wrote = organiserFact(view, event.statusNote);
  switch (news.what) {
    case 'refunded':
    case 'withdrawn':
      return {
        subject: t.gone.subject(title),
        heading: t.gone.heading,
        paragraphs: [
          news.what === 'refunded' ? t.gone.refunded(buyerName) : t.gone.withdrawn(buyerName),
          t.gone.useless,
        ],
        facts: eventFacts(view),
      };
    case 'given':
      return {
        subject: t.given.subject(title),
        heading: t.given.heading,
        paragraphs: [t.given.what(buyerName), t.given.useless],
        facts: eventFacts(view),
      };
    case 'cancelled':
      return {
        subject: money[language].eventCancelled.subject(title),
        heading: money[language].eventCancelled.heading(title),
        paragraphs: [
          money[language].eventCancelled.what(event.organiserName, title),
          t.moneyToBuyer(buyerName),
        ],
        facts: [...wrote, ...eventFacts(view, true)],
        entry: calendarEntry(theirs, 'CANCEL'),
      };
    case 'postponed':
      return {
        subject: t.postponed.subject(title),
        heading: t.postponed.heading(title),
        paragraphs: [t.postponed.what(event.organiserName, title), t.postponed.keep, ...backSaid(view, news)],
        facts: [...wrote, ...eventFacts(view, true), ...which],
        entry: calendarEntry(theirs, 'PUBLISH', { tentative: true }),
      };
    case 'moved':
      return {
        subject: t.moved.subject(title),
        heading: t.moved.heading(title),
        paragraphs: [t.moved.what, ...(event.refundWords ? [event.refundWords] : [])],
        facts: [...organiserFact(view, news.note), ...movedFacts(view, news), ...which],
        entry: calendarEntry(theirs),
      };
    case 'redated':
      return {
        subject: t.redated.subject(title),
        heading: t.redated.heading(1),
        paragraphs: [t.redated.byBuyer(buyerName), t.redated.sameCode(1)],
        facts: [...redatedFacts(view), ...eventFacts(view)],
        entry: calendarEntry(withoutLeft(theirs)),
      };
    case 'retyped':
      return {
        subject: t.retyped.subject(title),
        heading: t.retyped.heading(1),
        paragraphs: [t.retyped.byBuyer(buyerName), t.retyped.sameCode(1)],
        facts: [...retypedFacts(view), ...eventFacts(view)],
      };
    case 'reseated':
      return {
        subject: t.reseated.subject(title),
        heading: t.reseated.heading(1),
        paragraphs: [t.reseated.byBuyer(buyerName), t.reseated.sameCode(1)],
        facts: [...seatsBefore(view), ...seatsNow(view), ...eventFacts(view)],
      };
    case 'dates':
      return { ...datesSaid(view, news), entry: calendarEntry(theirs) };
    case 'rescheduled':
      return {
        subject: t.rescheduled.subject(title),
        heading: t.rescheduled.heading(title),
        paragraphs: [t.rescheduled.what, ...backSaid(view, news)],
        facts: [...wrote, ...eventFacts(view), ...which],
        entry: calendarEntry(theirs),
      };
  }
}

/** When and where it is now, and what was said before. */
function movedFacts(view: OrderView, { before }: TicketNews): MailFact[] {
  const t = words[view.language].moved;
  const now = eventFacts(view);
  const was = before ? eventFacts({ ...view, event: { ...view.event, ...asShown(before) } }) : [];
  return now.flatMap((fact, place) => {
    const old = was[place];
    const same = !old || JSON.stringify(old.lines) === JSON.stringify(fact.lines);
    return same
      ? [fact]
      : [
          { label: t.before(fact.label), lines: old.lines },
          { ...fact, label: t.now(fact.label) },
        ];
  });
}

/** Written as the view has it, so that what did not change is the same. */
function asShown<Place extends { venueAddress: string; city: string }>(place: Place): Place {
  return { ...place, venueAddress: addressText([place.venueAddress, place.city]) };
}

/** Until when the money goes back: to who paid, or to the buyer, as others are told. Nothing once that is over. */
function backSaid({ event, order, issuedAt, language }: OrderView, news: TicketNews): string[] {
  const { backUntil = '', timezone } = event;
  if (backUntil <= issuedAt || (news.buyer && news.backUrl === '')) return [];
  if (order.total === 0) return [];
  const { date, time } = eventTime({ startsAt: backUntil, endsAt: '', timezone }, language);
  const until = `${date}, ${time}`;
  return [news.buyer ? words[language].back(until) : words[language].backToBuyer(order.buyerName, until)];
}
