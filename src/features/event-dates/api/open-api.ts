import {
  again,
  answers,
  calls,
  changedSince,
  created,
  done,
  date,
  failure,
  id,
  integer,
  json,
  list,
  keyUsed,
  object,
  oneOf,
  paged,
  pageOf,
  type Paths,
  ref,
  type Schema,
  seen,
  text,
  tooMany,
} from '#platform/openapi/index.ts';
import { answerProperties, bodySchema } from '#shared/entity/open-api.server.ts';
import { DATE_STATES, eventDate } from '../model/event-date.ts';
import { MESSAGE_MOST } from '../model/telling.ts';

const stays = { 409: failure('It has to stay as it is, or was changed since `ifUpdated`.') };

const times = object({ startsAt: date, endsAt: date });
const following = {
  type: 'boolean',
  description: 'For all dates after this one that are on, too.',
} as const;
const options = {
  following,
  notify: {
    type: 'boolean',
    description:
      'Guests with a valid ticket get an email about what is different for them. Left out, nobody does.',
  },
  message: { type: 'string', maxLength: MESSAGE_MOST, description: 'Your own words to them.' },
  ifSeen: { type: 'string', description: 'The `seen` of a preview: another state by now is a 409.' },
} as const;

const propertiesOf = ({ properties }: Schema): Record<string, unknown> =>
  properties as Record<string, unknown>;

/** What calls about the dates of an event take and give. */
export const dateSchemas = {
  EventDate: object(answerProperties(eventDate)),
  EventDateValues: bodySchema(eventDate),
  EventDateChange: object({ ...propertiesOf(bodySchema(eventDate)), ...options }, []),
  EventDatePreview: object({
    changes: list(
      object({
        id,
        title: text,
        kind: oneOf('moved', 'cancelled', 'on'),
        was: times,
        now: times,
        clock: {
          ...oneOf('plain', 'missing', 'twice'),
          description: 'Whether the clock of the place skips the new start that day, or has it twice.',
        },
      }),
    ),
    guests: { type: 'integer', description: 'How many people get an email with `notify`.' },
    seen: { type: 'string', description: 'For `ifSeen` of the change.' },
  }),
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
    arriveBefore: { type: 'integer', description: 'Of each date, as there.' },
    arriveWithin: { type: 'integer', description: 'Of each date, as there.' },
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
    summary: 'Change a date, or the times of all following ones with it (owner, manager)',
    body: json(ref('EventDateChange')),
    answers: { ...answers(ref('EventDate')), ...changedSince },
  },
  'PUT /api/events/{id}/dates/{date}/state': {
    id: 'setEventDateState',
    summary: 'Cancel a date or all from it on, or let it take place after all (owner, manager)',
    body: json(object({ state: oneOf(...DATE_STATES), ...options }, ['state'])),
    answers: { ...answers(ref('EventDate')), ...stays },
  },
  'POST /api/events/{id}/dates/{date}/preview': {
    id: 'previewEventDateChange',
    summary: 'See what a change of a date would do, and how many guests would hear of it (owner, manager)',
    body: json(object({ startsAt: text, endsAt: text, state: oneOf(...DATE_STATES), following }, [])),
    answers: { ...answers(ref('EventDatePreview')), ...stays },
  },
  'DELETE /api/events/{id}/dates/{date}': {
    id: 'deleteEventDate',
    summary: 'Remove a date that nobody has a ticket for (owner, manager)',
    parameters: [seen],
    answers: { ...done, ...stays },
  },
});
