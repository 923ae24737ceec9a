import { createElement as h } from 'react';
import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { type MailFact, MailLink } from '#platform/mail/index.ts';
import { eventPlace } from '../model/event-place.ts';
import { eventTime } from '../model/event-time.ts';
import type { OrderView } from '../model/document-view.ts';
import { moreDates } from '../model/more-dates.ts';
import { arrivalText, dateLine } from '../model/own-dates.ts';
import { words as documentWords } from '../messages/documents-tickets.messages.ts';
import { words } from '../messages/order-mails.messages.ts';

/** When and where the event is; `cancelled` when it would have been. */
export function eventFacts(view: OrderView, cancelled = false): MailFact[] {
  const { event, language } = view;
  const t = words[language];
  const where = eventPlace(event, language);
  const detail = where.href ? h(MailLink, { href: where.href }, where.detail) : where.detail;
  return [
    {
      label: cancelled ? t.wouldHaveBeen : t.when,
      lines: whenLines(view).filter((line) => line !== ''),
    },
    { label: t.where, lines: where.detail ? [where.name, detail] : [where.name] },
  ];
}

/** So many dates are listed; of the others it is said how many they are. */
const MOST_LISTED = 10;

/** When it is: of tickets for single dates each of those, of all others the next date and how many more there are. */
function whenLines(view: OrderView): string[] {
  const { event, language } = view;
  const when = eventTime(event, language);
  const { ownDates = [] } = event;
  if (ownDates.length > 1) {
    const listed = ownDates.slice(0, MOST_LISTED).map((date) => dateLine(date, event.timezone, language));
    const more = ownDates.length - listed.length;
    return [...listed, more > 0 ? documentWords[language].moreDates(more) : '', when.zone];
  }
  const [own] = ownDates;
  const arrive = own ? arrivalText(own, event.timezone, language) : '';
  const lines = [when.date, when.nepaliDate, when.time, arrive, when.zone];
  return [...lines, own ? own.title : moreDates(view)];
}

/** Which order it is. */
export function orderFact({ order, language }: OrderView): MailFact {
  return { label: words[language].order, lines: [order.code] };
}

/** What the organiser wrote to the buyer; no fact when that is nothing. */
export function organiserFact({ language }: OrderView, message: string | undefined): MailFact[] {
  const written = message?.trim();
  return written ? [{ label: words[language].organiserWrote, lines: [written] }] : [];
}

/** An amount of the order's currency, in words. */
export function amountOf({ order, language }: OrderView, amount: number): string {
  return formatMoney(amount, order.currency, LOCALES[language]);
}

/** `Namaste Sita,`: by the first name when there is one. */
export function greeting({ order, language }: OrderView): string {
  return words[language].hello(order.buyerName.trim().split(/\s+/)[0] ?? '');
}

/** Why a mail about an order came. */
export function whyOrder({ order, language }: OrderView): string {
  return words[language].why(order.code);
}
