import {
  again,
  answers,
  calls,
  changedSince,
  created,
  done,
  failure,
  integer,
  json,
  keyUsed,
  object,
  oneOf,
  paged,
  pageOf,
  type Paths,
  ref,
  seen,
  tooMany,
} from '#platform/openapi/index.ts';
import { answerProperties, bodySchema } from '#shared/entity/open-api.server.ts';
import { DATE_STATES, eventDate } from '../model/event-date.ts';

const stays = { 409: failure('It has to stay as it is, or was changed since `ifUpdated`.') };

/** What calls about the dates of an event take and give. */
export const dateSchemas = {
  EventDate: object(answerProperties(eventDate)),
  EventDateValues: bodySchema(eventDate),
  EventDateRule: object({
    startsAt: {
      type: 'string',
      description: 'The first date on the clock of the event’s place: `2026-12-01T18:00`.',
    },
    endsAt: { type: 'string', description: 'Its end, likewise.' },
    rule: {
      type: 'string',
      description: 'An RRULE of RFC 5545 with `COUNT` or `UNTIL`: `FREQ=WEEKLY;BYDAY=TU;COUNT=10`.',
    },
    slotEvery: { type: 'integer', description: 'Begins again every so many minutes of a day; 0 for once.' },
    slotUntil: { type: 'string', description: 'When the last one of a day begins: `17:30`; empty for once.' },
  }),
};

/** The dates of an event that has several. */
export const datePaths: Paths = calls('Events', {
  'GET /api/events/{id}/dates': {
    id: 'listEventDates',
    summary: 'List the dates of an event (the event’s team); none when it has one date',
    parameters: [...paged],
    answers: answers(pageOf(ref('EventDate'))),
  },
  'POST /api/events/{id}/dates': {
    id: 'createEventDate',
    summary: 'Add a date; the event’s own becomes one of several (owner, manager)',
    parameters: [again],
    body: json(ref('EventDateValues')),
    answers: { ...created(ref('EventDate')), ...keyUsed, ...tooMany },
  },
  'POST /api/events/{id}/dates/repeat': {
    id: 'repeatEventDates',
    summary: 'Add the dates of a rule that are not there yet (owner, manager)',
    body: json(ref('EventDateRule')),
    answers: { ...created(object({ added: integer })), ...stays },
  },
  'GET /api/events/{id}/dates/{date}': {
    id: 'readEventDate',
    summary: 'Get a date (the event’s team)',
    answers: answers(ref('EventDate')),
  },
  'PATCH /api/events/{id}/dates/{date}': {
    id: 'updateEventDate',
    summary: 'Change a date (owner, manager)',
    body: json(ref('EventDateValues')),
    answers: { ...answers(ref('EventDate')), ...changedSince },
  },
  'PUT /api/events/{id}/dates/{date}/state': {
    id: 'setEventDateState',
    summary: 'Cancel a date, or let it take place after all (owner, manager)',
    body: json(object({ state: oneOf(...DATE_STATES) })),
    answers: { ...answers(ref('EventDate')), ...stays },
  },
  'DELETE /api/events/{id}/dates/{date}': {
    id: 'deleteEventDate',
    summary: 'Remove a date that nobody has a ticket for (owner, manager)',
    parameters: [seen],
    answers: { ...done, ...stays },
  },
});
