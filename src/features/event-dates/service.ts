import { serviceKey } from '#platform/rooms/index.ts';
import type { EventDates } from './actions/event-dates.ts';

export const eventDatesService = serviceKey<EventDates>('event dates');
