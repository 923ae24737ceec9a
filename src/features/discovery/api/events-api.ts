import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { EventDates } from '#features/event-dates/index.ts';
import type { Events } from '#features/events/index.ts';
import type { Discovery } from '../actions/discovery.ts';
import { eventCalendar } from './event-calendar.ts';
import { eventsCalendar } from './events-calendar.ts';

interface EventsApiDeps {
  dates: Pick<EventDates, 'of'>;
  events: Events;
  discovery: Discovery;
}

/** The endpoints of events; records of them are served by the records backend. */
export function eventsApi({ dates, events, discovery }: EventsApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/api/events.ics', eventsCalendar(discovery))
    .get('/api/events/:id/calendar.ics', eventCalendar(events, dates));
}
