import { accessToken } from '#features/orders/index.ts';
import {
  answers,
  calls,
  date,
  failure,
  id,
  idempotencyKey,
  inQuery,
  integer,
  json,
  list,
  object,
  oneOf,
  type OpenApiPart,
  ref,
  text,
} from '#platform/openapi/index.ts';

/** Dates that are chosen with passes. */
export const passesOpenApi = {
  paths: calls('Orders', {
    'GET /api/orders/{id}/passes': {
      id: 'listPasses',
      summary: 'List the passes of an order, with the dates that were chosen and how many are left',
      caller: 'anybody',
      parameters: [accessToken],
      answers: answers(object({ passes: list(ref('Pass')) })),
    },
    'GET /api/orders/{id}/passes/{pass}/dates': {
      id: 'listPassDates',
      summary: 'List the dates that can be chosen with a pass, with the places left',
      caller: 'anybody',
      parameters: [
        accessToken,
        inQuery('from', 'UTC text: dates that begin from then on.'),
        inQuery('to', 'UTC text: dates that begin before.'),
      ],
      answers: {
        ...answers(ref('PassDates')),
        409: failure('No date can be chosen: `message` says why.'),
      },
    },
    'POST /api/orders/{id}/passes/{pass}/visits': {
      id: 'choosePassDates',
      summary: 'Choose dates with a pass: a ticket for each (buyer, or team that sells)',
      caller: 'anybody',
      parameters: [accessToken, idempotencyKey],
      body: json(
        object({ dates: { ...list(text), description: 'Ids of the dates: 100 at most.' } }, ['dates']),
      ),
      answers: {
        ...answers(ref('Pass')),
        403: failure('Their role does not sell.'),
        409: failure('There is no place, or the pass has not so many dates left: `message` says why.'),
        422: failure('The key was used for another request.'),
      },
    },
    'DELETE /api/orders/{id}/passes/{pass}/visits/{visit}': {
      id: 'cancelPassDate',
      summary: 'Give up a date that was chosen with a pass (buyer, or team that sells)',
      caller: 'anybody',
      parameters: [accessToken],
      answers: {
        ...answers(ref('Pass')),
        403: failure('Their role does not sell.'),
        409: failure('It has begun, or somebody has checked in: `message` says why.'),
      },
    },
  }),
  schemas: {
    Pass: object({
      id,
      order: id,
      event: id,
      name: text,
      visits: { ...integer, description: 'How many dates its holder chooses in all.' },
      left: { ...integer, description: 'How many can still be chosen.' },
      refused: {
        oneOf: [{ type: 'null' }, object({ code: text, message: text })],
        description: 'Why none can be chosen now; null while one can.',
      },
      chosen: list(
        object({
          id: { ...id, description: 'The ticket for the date.' },
          date: { ...id, description: 'The date.' },
          startsAt: date,
          endsAt: date,
          until: { ...date, description: 'Until when its buyer can give it up.' },
          state: oneOf('ahead', 'used', 'over', 'cancelled'),
        }),
      ),
    }),
    PassDates: object({
      dates: list(
        object({
          id,
          startsAt: date,
          endsAt: date,
          title: text,
          note: text,
          arrive: {
            oneOf: [{ type: 'null' }, object({ from: date, until: date })],
            description: 'When one is to arrive; null where it says no time.',
          },
          left: { ...integer, description: 'Places left.' },
        }),
      ),
    }),
  },
} satisfies OpenApiPart;
