import type { OrderView } from './document-view.ts';
import { words } from '../messages/documents-tickets.messages.ts';

/** "and on 9 more dates", after the next one of an event with several; '' for none. Those that are over or cancelled don't count. */
export function moreDates({
  event,
  issuedAt,
  language,
}: Pick<OrderView, 'event' | 'issuedAt' | 'language'>): string {
  const more = (event.dates ?? []).filter(
    ({ startsAt, endsAt, cancelled }) => !cancelled && endsAt > issuedAt && startsAt !== event.startsAt,
  ).length;
  return more === 0 ? '' : words[language].moreDates(more);
}
