import {
  answers,
  calls,
  date,
  done,
  failure,
  id,
  inQuery,
  integer,
  json,
  list,
  object,
  oneOf,
  paged,
  pageOf,
  type Paths,
  ref,
  text,
  truth,
} from '#platform/openapi/index.ts';

const state = oneOf('free', 'held', 'sold', 'blocked');
const seats = { ...list(text), description: 'Ids of seats of the plan.' };
const forDate = { ...text, description: 'Id of a date; empty for every date.' };
const taken = { 409: failure('Seats stand against it: `data.seats` has their ids.') };
const noSingleSeats = {
  ...truth,
  description:
    'Whether guests who choose their seats may leave no single seat between others. True at first.',
};
const ofTypes = {
  type: 'object',
  additionalProperties: list(text),
  description:
    'The names of the categories that each ticket type is for, by its id. A type without any has no seats.',
} as const;

/** What calls about the seats of an event take and give. */
export const seatSchemas = {
  EventSeating: object({
    plan: { ...text, description: 'Id of the seating plan; empty for an event without seats.' },
    number: { ...integer, description: 'Number of its version, which never changes.' },
    noSingleSeats,
    updated: date,
    types: list(object({ ticketType: id, categories: list(text) })),
    categories: list(
      object({
        name: text,
        seats: integer,
        kept: { ...integer, description: 'Wheelchair places and the seats beside them.' },
        free: integer,
        held: integer,
        sold: integer,
        blocked: integer,
      }),
    ),
  }),
  EventSeat: object({
    id: text,
    zone: text,
    row: text,
    number: text,
    kind: oneOf('row', 'table'),
    category: text,
    state,
    wheelchair: truth,
    companionOf: { ...text, description: 'Id of the wheelchair place that it is beside; otherwise empty.' },
    ticket: { ...text, description: 'Id of the ticket that has it; empty for none.' },
    note: text,
  }),
};

/** The seats of events. */
export const seatPaths: Paths = calls('Events', {
  'GET /api/events/{id}/seating': {
    id: 'readEventSeating',
    summary:
      'Get the seating plan of an event, with its ticket types and seats in numbers (the event’s team)',
    answers: answers(ref('EventSeating')),
  },
  'PUT /api/events/{id}/seating': {
    id: 'setEventSeating',
    summary: 'Set the seating plan of an event, and which ticket types are for which seats (owner, manager)',
    body: json(
      object(
        {
          plan: { ...text, description: 'Id of a seating plan of the organiser; empty for no seats.' },
          number: { ...integer, description: 'Number of the version; the newest if left out.' },
          types: ofTypes,
          noSingleSeats,
          ifUpdated: { ...text, description: '`updated` as you have seen it: another one by now is a 409.' },
        },
        ['plan', 'types'],
      ),
    ),
    answers: { ...done, ...taken },
  },
  'GET /api/events/{id}/seats': {
    id: 'listEventSeats',
    summary: 'List the seats of an event with who has them (the event’s team)',
    parameters: [inQuery('date', 'Id of a date; all of them if left out.', text), ...paged],
    answers: answers(pageOf(ref('EventSeat'))),
  },
  'POST /api/events/{id}/seats/block': {
    id: 'blockSeats',
    summary: 'Block free seats (owner, manager)',
    body: json(object({ date: forDate, seats, note: text }, ['seats'])),
    answers: { ...done, ...taken },
  },
  'POST /api/events/{id}/seats/free': {
    id: 'freeSeats',
    summary: 'Free blocked seats (owner, manager)',
    body: json(object({ date: forDate, seats }, ['seats'])),
    answers: { ...done, 409: failure('One of them is not blocked.') },
  },
  'PUT /api/tickets/{id}/seat': {
    id: 'moveTicketToSeat',
    summary: 'Give a ticket another free seat; its buyer gets the tickets by email (owner, manager)',
    body: json(object({ seat: { ...text, description: 'Id of a seat of the plan.' } })),
    answers: { ...done, ...taken },
  },
});
