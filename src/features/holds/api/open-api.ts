import {
  answers,
  calls,
  created,
  date,
  done,
  failure,
  id,
  inHeader,
  inQuery,
  integer,
  json,
  list,
  number,
  object,
  oneOf,
  type OpenApiPart,
  ref,
  text,
  truth,
} from '#platform/openapi/index.ts';

/** Holding tickets, and choosing their seats. */
const hold = inHeader('Ticket-Hold', 'The `token` of the hold.');
const forDate = { ...text, description: 'Id of the date; empty for tickets for every date.' };
const over = 'Nothing is held by that token, or its time is over';

export const holdsOpenApi = {
  paths: calls('Orders', {
    'POST /api/events/{id}/holds': {
      id: 'holdTickets',
      summary:
        'Hold tickets for 15 minutes before they are ordered; with `Ticket-Hold`, in place of what it held',
      caller: 'anybody',
      parameters: [hold],
      body: json(
        object(
          {
            items: list(
              object({ ticketType: id, date: text, quantity: { type: 'integer', minimum: 1 } }, [
                'ticketType',
                'quantity',
              ]),
            ),
            promoCode: text,
          },
          ['items'],
        ),
      ),
      answers: {
        ...created(ref('TicketHold')),
        409: failure('Sold out; `data.items` says how many are left of each type.'),
        429: failure('One network holds too much.'),
      },
    },
    'GET /api/events/{id}/hold/seats': {
      id: 'listSeatsToChoose',
      summary: 'List the seats that a hold can choose from',
      caller: 'anybody',
      parameters: [
        hold,
        inQuery('date', 'Id of a date; tickets for every date if left out.', text),
        inQuery('seats', '`taken`: without `seats`, which never change in one version.', oneOf('taken')),
      ],
      answers: { ...answers(ref('SeatsToChoose')), 409: failure(`${over}, or its tickets have no seats.`) },
    },
    'PUT /api/events/{id}/hold/seats': {
      id: 'chooseSeats',
      summary: 'Swap the seats of a hold for others; the same again changes nothing',
      caller: 'anybody',
      parameters: [hold],
      body: json(
        object(
          {
            choices: list(
              object(
                {
                  date: forDate,
                  ticketType: {
                    ...text,
                    description: 'Left out: the seats are for all tickets of the date, as many as there are.',
                  },
                  seats: { ...list(text), description: 'Ids of seats.' },
                },
                ['seats'],
              ),
            ),
            wheelchair: { ...truth, description: 'A place for a wheelchair is needed.' },
          },
          ['choices'],
        ),
      ),
      answers: {
        ...done,
        409: failure(
          `\`data.seats\`: others got these. \`data.orphans\`: the choice leaves these alone, \`data.instead\` would not. Neither: ${over.toLowerCase()}.`,
        ),
      },
    },
  }),
  schemas: {
    TicketHold: object({
      token: { ...text, description: 'Opens the hold: send it as `Ticket-Hold`.' },
      expiresAt: date,
      items: list(object({ ticketType: id, date: text, quantity: integer })),
    }),
    SeatsToChoose: object(
      {
        version: { ...text, description: 'Of the plan: `seats` of one version never change.' },
        tickets: list(
          object({
            ticketType: id,
            date: forDate,
            categories: { ...list(text), description: 'The seats that it is for.' },
            seats: { ...integer, description: 'How many seats these tickets have.' },
          }),
        ),
        yours: list(object({ seat: text, ticketType: id })),
        taken: { ...list(text), description: 'Ids of seats that others have. All others are free.' },
        seats: list(
          object(
            {
              id: text,
              zone: text,
              row: text,
              number: text,
              category: text,
              x: number,
              y: number,
              kind: oneOf('table'),
              wheelchair: truth,
              companionOf: { ...text, description: 'Id of the wheelchair place that it is beside.' },
              restrictedView: truth,
              stepFree: truth,
              hearingLoop: truth,
            },
            ['id', 'zone', 'row', 'number', 'category', 'x', 'y'],
          ),
        ),
      },
      ['version', 'tickets', 'yours', 'taken'],
    ),
  },
} satisfies OpenApiPart;
