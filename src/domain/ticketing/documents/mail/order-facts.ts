import { createElement as h } from 'react';
import { formatMoney } from '#lib/money.ts';
import { type MailFact, MailLink } from '#platform/mail/index.ts';
import { eventPlace } from '../event-place.ts';
import { eventTime } from '../event-time.ts';
import type { OrderView } from '../view.ts';

/** When and where the event is. */
export function eventFacts({ event, locale }: OrderView): MailFact[] {
  const when = eventTime(event, locale);
  const where = eventPlace(event);
  const detail = where.href ? h(MailLink, { href: where.href }, where.detail) : where.detail;
  return [
    { label: 'When', lines: [when.date, when.time, when.zone].filter((line) => line !== '') },
    { label: 'Where', lines: where.detail ? [where.name, detail] : [where.name] },
  ];
}

/** Which order it is. */
export function orderFact({ order }: OrderView): MailFact {
  return { label: 'Order', lines: [order.code] };
}

/** An amount of the order's currency, in words. */
export function amountOf({ order, locale }: OrderView, amount: number): string {
  return formatMoney(amount, order.currency, locale);
}

/** `Namaste Sita,`: by the first name when there is one. */
export function greeting({ order }: OrderView): string {
  const first = order.buyerName.trim().split(/\s+/)[0];
  return first ? `Namaste ${first},` : 'Namaste,';
}

/** Why a mail about an order came. */
export function whyOrder({ order }: OrderView): string {
  return `You get this mail because tickets were ordered with your address (order ${order.code}). It can't be unsubscribed from: it is about your own order.`;
}
