import { calls, inHeader, type OpenApiPart, file } from '#platform/openapi/index.ts';

const unchanged = { 304: { description: 'Not changed.' } };

/** Events as calendars that others subscribe to. */
export const discoveryOpenApi = {
  paths: calls('Calendars', {
    'GET /api/events.ics': {
      id: 'eventsCalendar',
      summary:
        'Get a calendar of all upcoming public events, each with its next dates, a hundred within a year',
      caller: 'anybody',
      parameters: [inHeader('if-none-match', 'The ETag of the version that the caller has.')],
      answers: { ...file('text/calendar'), ...unchanged },
    },
    'GET /api/events/{id}/calendar.ics': {
      id: 'eventCalendar',
      summary: 'Get an event’s calendar entry',
      caller: 'anybody',
      parameters: [inHeader('if-none-match', 'The ETag of the version that the caller has.')],
      answers: { ...file('text/calendar'), ...unchanged },
    },
  }),
} satisfies OpenApiPart;
