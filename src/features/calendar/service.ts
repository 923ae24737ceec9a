import { serviceKey } from '#platform/rooms/index.ts';
import type { Calendar } from './actions/calendar.ts';

export const calendarService = serviceKey<Calendar>('calendar');
