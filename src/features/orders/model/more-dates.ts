import { words } from '../messages/documents-tickets.messages.ts';
import type { OrderView } from './document-view.ts';

/** "and on 9 more dates", after the next one of an event with several; '' for none. */
export function moreDates({ event, language }: Pick<OrderView, 'event' | 'language'>): string {
  if (event.ownDates?.length === 1) return '';
  const more = (event.upcoming ?? 0) - 1;
  return more > 0 ? words[language].moreDates(more) : '';
}
