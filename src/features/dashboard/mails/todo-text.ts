import { dateFormat } from '#lib/language/intl-formats.ts';
import { type Language, LOCALES, type PageLocale } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { parseUtcText } from '#lib/time.ts';
import type { TodoItem } from '#features/todo/model/todo-item.ts';
import { words } from '../messages/todo.messages.ts';

/** One sentence about what waits, of lists and mails alike; with dates as the page has them, where there is one. */
export function todoText(item: TodoItem, language: Language, dates: PageLocale = LOCALES[language]): string {
  const t = words[language];
  const locale = LOCALES[language];
  const money = ({ amount, currency }: { amount: number; currency: string }) =>
    formatMoney(amount, currency, locale);
  const day = (text: string, timeZone = 'UTC') =>
    dateFormat(dates, { dateStyle: 'long', timeZone }).format(parseUtcText(text) ?? 0);
  const time = (text: string, timeZone: string) =>
    dateFormat(dates, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(parseUtcText(text) ?? 0);
  switch (item.kind) {
    case 'applications':
      return t.applications(item.chapter, item.count);
    case 'vote':
      return t.vote(item.title, time(item.closesAt, item.zone));
    case 'dues':
      return t.dues(money(item), day(item.dueOn));
    case 'dispute':
      return item.dueBy === '' ? t.dispute(money(item)) : t.disputeUntil(money(item), day(item.dueBy));
    case 'payoutFailed':
      return t.payoutFailed(money(item));
    case 'payoutsOff':
      return t.payoutsOff(item.amounts.map(money).join(' + '));
    case 'door':
      return item.live ? t.live(item.title) : t.door(item.title, time(item.startsAt, item.timezone));
    case 'guests':
      return t.guests(item.title, item.count, item.many);
    case 'task':
      return item.overdue
        ? t.overdue(item.title, day(item.dueAt, item.timezone))
        : t.task(item.title, day(item.dueAt, item.timezone));
    case 'officeBegan':
    case 'officeEnded':
      return t[item.kind](item.role, item.chapter, day(item.day));
    case 'clash':
      return t.clash(item.title, item.with);
    case 'failures':
      return t.failures(item.jobs, item.mails);
    default:
      return t[item.kind](item.title);
  }
}
