import {
  calls,
  failure,
  idempotencyKey,
  json,
  object,
  oneOf,
  type OpenApiPart,
  text,
} from '#platform/openapi/index.ts';

/** What organisers change of tickets. */
export const attendeesOpenApi = {
  paths: calls('Orders', {
    'POST /api/tickets/{id}/change': {
      id: 'changeTicket',
      summary: 'Change a ticket to another type or date, and settle the difference (owner, manager)',
      parameters: [idempotencyKey],
      body: json(
        object(
          {
            ticketType: text,
            date: {
              ...text,
              description: 'Id of the date that it is to be for; the one that it is for if left out.',
            },
            settle: {
              ...oneOf('link', 'hand', 'waive'),
              description:
                '`link`: the buyer pays what it costs more by card, within 23 hours; `hand`: you have taken it; `waive`: nobody pays or gets anything.',
            },
          },
          ['ticketType', 'settle'],
        ),
      ),
      answers: {
        204: { description: 'The ticket is changed, or will be once the difference is paid.' },
        409: failure('There is no place, or the ticket can’t be changed: `message` says why.'),
        422: failure('The key was used for another request.'),
      },
    },
  }),
} satisfies OpenApiPart;
