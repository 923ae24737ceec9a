import { serviceKey } from '#platform/rooms/index.ts';
import type { Calendar } from './calendar.ts';

export const calendarService = serviceKey<Calendar>('calendar');
