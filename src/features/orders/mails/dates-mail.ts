import { createElement as h } from 'react';
import type { DateChange, DateTimes } from '#features/event-dates/index.ts';
import { type MailFact, MailLink } from '#platform/mail/index.ts';
import { words } from '../messages/dates-mail.messages.ts';
import type { OrderView } from '../model/document-view.ts';
import { eventTime } from '../model/event-time.ts';
import type { TicketNews } from '../model/ports.ts';
import { eventFacts, orderFact } from './order-facts.ts';
import { words as common } from '../messages/order-mails.messages.ts';

/** So many dates are listed; of the others it is said how many they are. */
const MOST_LISTED = 10;

/** What is said of dates of an event that changed. `news.changes` has one at least. */
export function datesSaid(
  view: OrderView,
  { changes = [], orders = [], note = '', buyer }: TicketNews,
): { subject: string; heading: string; paragraphs: string[]; facts: MailFact[] } {
  const { event, language, issuedAt } = view;
  const t = words[language];
  const [first] = changes;
  const kind = first && changes.every((change) => change.kind === first.kind) ? first.kind : 'mixed';
  const upcoming = event.upcoming ?? 0;
  const changedOn = changes.filter(({ kind: each, now }) => each !== 'cancelled' && now.endsAt > issuedAt);
  const others = Math.max(0, upcoming - changedOn.length);
  const on = changedOn.length > 0;
  const untils = orders.flatMap(({ cancelledUntil = '' }) => (cancelledUntil === '' ? [] : [cancelledUntil]));
  const until = untils.toSorted()[0];
  const alone = upcoming === 0 && event.ownDates !== undefined;
  return {
    subject: t.subject[kind](event.title, changes.length),
    heading: t.heading[kind](event.title, changes.length),
    paragraphs: [
      ...(on
        ? [t.stillValid(changedOn.length), ...(others > 0 ? [t.others(others)] : [])]
        : [alone ? t.onlyThese(event.ownDates?.length ?? 1) : t.admits(upcoming)]),
      ...(until === undefined ? [] : [t.moneyBack(momentOf(view, until))]),
      ...(orders.some(({ passUrl }) => passUrl !== undefined) ? [t.passBack] : []),
      ...(changes.length > 1 ? [t.clock(placeOf(event.timezone))] : []),
      ...(orders.some(({ backUrl, cancelledUntil = '' }) => backUrl !== '' && cancelledUntil === '') &&
      event.refundWords
        ? [event.refundWords]
        : []),
    ],
    facts: [
      ...wrote(view, note),
      ...(first && changes.length === 1 ? oneDate(view, first) : manyDates(view, changes)),
      ...(on || upcoming === 0
        ? []
        : eventFacts(view)
            .slice(0, 1)
            .map((fact) => ({ ...fact, label: t.next }))),
      ...eventFacts(view).slice(1),
      ...(buyer ? [...ordersSaid(view, orders), ...passesSaid(view, orders), ...backSaid(view, orders)] : []),
    ],
  };
}

/** What a time zone is called for: `Madrid` of `Europe/Madrid`. Its name changes with summer time, this does not. */
const placeOf = (timezone: string): string => (timezone.split('/').at(-1) ?? '').replaceAll('_', ' ');

/** The organiser's words, line by line. */
function wrote({ language }: OrderView, note: string): MailFact[] {
  const lines = note.split('\n').filter((line) => line.trim() !== '');
  return lines.length === 0 ? [] : [{ label: common[language].organiserWrote, lines }];
}

/** A moment in one line, on the clocks of the place. */
function momentOf({ event: { timezone }, language }: OrderView, at: string): string {
  const { date, time } = eventTime({ startsAt: at, endsAt: '', timezone }, language);
  return `${date}, ${time}`;
}

function timeLines({ event: { timezone }, language }: OrderView, times: DateTimes): string[] {
  const { date, nepaliDate, time, zone } = eventTime({ ...times, timezone }, language);
  return [date, nepaliDate, time, zone].filter((line) => line !== '');
}

function oneDate(view: OrderView, { kind, title, was, now }: DateChange): MailFact[] {
  const t = words[view.language];
  const named = title === '' ? [] : [title];
  if (kind === 'cancelled') return [{ label: t.wasPlanned, lines: [...timeLines(view, was), ...named] }];
  if (kind === 'on') return [{ label: t.takesPlace, lines: [...timeLines(view, now), ...named] }];
  return [
    { label: t.before, lines: timeLines(view, was) },
    { label: t.now, lines: [...timeLines(view, now), ...named] },
  ];
}

/** Each in two lines: when it was, and what it is now. */
function manyDates(view: OrderView, changes: readonly DateChange[]): MailFact[] {
  const { event, language } = view;
  const t = words[language];
  const short = (times: DateTimes): string => {
    const { date, time } = eventTime({ ...times, timezone: event.timezone }, language);
    return `${date}, ${time}`;
  };
  const listed = changes.slice(0, MOST_LISTED).map(({ kind, title, was, now }): MailFact => {
    const said = kind === 'moved' ? t.nowIs(short(now)) : kind === 'cancelled' ? t.isOff : t.isOn;
    return { label: short(was), lines: title === '' ? [said] : [said, title] };
  });
  const more = changes.length - listed.length;
  if (more === 0) return listed;
  return [...listed, { label: t.more(more), lines: [h(MailLink, { href: event.url }, t.seeAll)] }];
}

/** Which order it is; of several, each with its own link. */
function ordersSaid(view: OrderView, orders: NonNullable<TicketNews['orders']>): MailFact[] {
  if (orders.length < 2) return [orderFact(view)];
  const lines = orders.map(({ code, url }) => h(MailLink, { href: url }, code));
  return [{ label: words[view.language].orders, lines }];
}

/** Where another date is chosen for one that is cancelled. */
function passesSaid({ language }: OrderView, orders: NonNullable<TicketNews['orders']>): MailFact[] {
  const t = words[language];
  const lines = orders.flatMap(({ passUrl }) =>
    passUrl === undefined ? [] : [h(MailLink, { href: passUrl }, t.chooseAgain)],
  );
  return lines.length === 0 ? [] : [{ label: t.pass, lines }];
}

/** Where the money of each order goes back that may. */
function backSaid({ language }: OrderView, orders: NonNullable<TicketNews['orders']>): MailFact[] {
  const t = words[language];
  const lines = orders.flatMap(({ code, backUrl }) =>
    backUrl === '' ? [] : [h(MailLink, { href: backUrl }, t.refund(code))],
  );
  if (lines.length === 0) return [];
  const cancelled = orders.every(
    ({ backUrl, cancelledUntil = '' }) => backUrl === '' || cancelledUntil !== '',
  );
  return [{ label: cancelled ? t.money : t.cannotCome, lines }];
}
