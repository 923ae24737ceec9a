import { PRICE_REACHES } from '#features/event-dates/model/date-prices.ts';
import {
  answers,
  calls,
  failure,
  id,
  integer,
  json,
  list,
  money,
  object,
  oneOf,
  type OpenApiPart,
  text,
} from '#platform/openapi/index.ts';

const own = {
  type: ['integer', 'null'],
  description: 'What it costs for the date, in the minor unit; 0 is free, null is its usual price.',
} as const;

const items = list(object({ ticketType: id, name: text, usual: money, price: own }));
const stays = { 409: failure('The event is cancelled.') };

/** What tickets cost for single dates, and names of things with variations. */
export const ticketTypesOpenApi = {
  paths: calls('Events', {
    'GET /api/events/{id}/dates/{date}/prices': {
      id: 'listDatePrices',
      summary: 'List what paid tickets for one date cost on a date (the event’s team)',
      answers: answers(object({ items })),
    },
    'PUT /api/events/{id}/dates/{date}/prices': {
      id: 'setDatePrices',
      summary: 'Set what tickets cost on a date, or on it and others (owner, manager)',
      body: json(
        object(
          {
            prices: list(object({ ticketType: id, price: own })),
            reach: {
              ...oneOf(...PRICE_REACHES),
              description:
                'That date; it and all `following` ones; those of them on its `weekday` at its time; or `all` to come.',
            },
          },
          ['prices'],
        ),
      ),
      answers: {
        ...answers(object({ dates: { ...integer, description: 'For how many dates.' }, items })),
        ...stays,
      },
    },
    'POST /api/events/{id}/variations/rename': {
      id: 'renameVariations',
      summary: 'Rename a thing at all of its variations (owner, manager)',
      body: json(
        object({
          variationOf: { ...text, description: 'The name that the thing has now.' },
          to: { ...text, description: 'The name that it gets.' },
        }),
      ),
      answers: answers(object({ items: list(object({ id, name: text, variationOf: text })) })),
    },
  }),
} satisfies OpenApiPart;
