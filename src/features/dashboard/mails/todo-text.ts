import { dateFormat } from '#lib/language/intl-formats.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { parseUtcText } from '#lib/time.ts';
import type { TodoItem } from '#features/todo/model/todo-item.ts';
import { words } from '../messages/todo.messages.ts';

/** One sentence about what waits: of lists and mails alike. */
export function todoText(item: TodoItem, language: Language): string {
  const say = words[language];
  const locale = LOCALES[language];
  const money = ({ amount, currency }: { amount: number; currency: string }) =>
    formatMoney(amount, currency, locale);
  const day = (text: string, timeZone = 'UTC') =>
    dateFormat(locale, { dateStyle: 'long', timeZone }).format(parseUtcText(text) ?? 0);
  const time = (text: string, timeZone: string) =>
    dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(parseUtcText(text) ?? 0);
  switch (item.kind) {
    case 'applications':
      return say.applications(item.chapter, item.count);
    case 'vote':
      return say.vote(item.title, time(item.closesAt, item.zone));
    case 'dues':
      return say.dues(money(item), day(item.dueOn));
    case 'dispute':
      return item.dueBy === '' ? say.dispute(money(item)) : say.disputeUntil(money(item), day(item.dueBy));
    case 'payoutFailed':
      return say.payoutFailed(money(item));
    case 'payoutsOff':
      return say.payoutsOff(item.amounts.map(money).join(' + '));
    case 'door':
      return item.live ? say.live(item.title) : say.door(item.title, time(item.startsAt, item.timezone));
    case 'guests':
      return say.guests(item.title, item.count, item.many);
    case 'task':
      return item.overdue
        ? say.overdue(item.title, day(item.dueAt, item.timezone))
        : say.task(item.title, day(item.dueAt, item.timezone));
    case 'officeBegan':
    case 'officeEnded':
      return say[item.kind](item.role, item.chapter, day(item.day));
    case 'clash':
      return say.clash(item.title, item.with);
    case 'failures':
      return say.failures(item.jobs, item.mails);
    default:
      return say[item.kind](item.title);
  }
}
