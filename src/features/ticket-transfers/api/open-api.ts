import { accessToken } from '#features/orders/index.ts';
import {
  answers,
  calls,
  created,
  date,
  done,
  failure,
  id,
  idempotencyKey,
  json,
  list,
  object,
  oneOf,
  type OpenApiPart,
  ref,
  text,
} from '#platform/openapi/index.ts';

const nothingOr = (schema: object) => ({ oneOf: [{ type: 'null' }, schema] });
const token = { ...text, description: 'The code that the sender gave, with or without its dashes.' };
const byToken = json(object({ token }, ['token']));
const noOffer = failure('No offer has this code.');
const ended = failure('The offer is over, or the ticket can’t be handed on any more: `message` says why.');
const wrongCodes = failure('Many wrong codes came from this network.');

const shown = {
  ticket: id,
  order: id,
  event: id,
  ticketTypeName: text,
  holderName: text,
  date: { ...text, description: 'Id of the date that it is for; empty for every date.' },
  seat: nothingOr({ type: 'object' }),
  refused: {
    ...nothingOr(object({ code: text, message: text })),
    description: 'Why it can’t be handed on; null when it can.',
  },
  closes: { ...text, description: 'UTC text: until when it can be handed on; empty if it is refused.' },
  open: {
    ...nothingOr(object({ id, toName: text, toEmail: text, until: date, created: date })),
    description: 'The offer that can be taken now.',
  },
  last: nothingOr(object({ state: oneOf('declined', 'withdrawn', 'lapsed'), toName: text, at: date })),
};

/** Tickets that guests hand on to somebody else. */
export const transfersOpenApi = {
  paths: calls('Orders', {
    'GET /api/orders/{id}/tickets/{ticket}/transfer': {
      id: 'readTransfer',
      summary: 'Read whether a ticket can be handed on, until when, or why not, and what is offered',
      caller: 'anybody',
      parameters: [accessToken],
      answers: { ...answers(ref('Transfer')), 409: failure('It was handed on: it is its new holder’s.') },
    },
    'POST /api/orders/{id}/tickets/{ticket}/transfer': {
      id: 'offerTransfer',
      summary: 'Offer a ticket to someone else (buyer or holder)',
      caller: 'anybody',
      parameters: [accessToken, idempotencyKey],
      body: json(
        object(
          {
            email: {
              ...text,
              description: 'Where the link is mailed to. Without it the answer has the link.',
            },
            name: { ...text, description: 'What the sender calls them.' },
          },
          [],
        ),
      ),
      answers: {
        ...created(ref('TransferOffered'), 'Offered.'),
        409: failure('It can’t be handed on, or is offered already: `message` says why.'),
        422: failure('The key was used for another request.'),
        429: failure('Many tickets of this order were sent on.'),
      },
    },
    'DELETE /api/orders/{id}/tickets/{ticket}/transfer': {
      id: 'withdrawTransfer',
      summary: 'Withdraw the offer of a ticket that nobody has taken (buyer or holder)',
      caller: 'anybody',
      parameters: [accessToken],
      answers: { ...answers(ref('Transfer')), 409: failure('Nothing is offered.') },
    },
    'POST /api/transfers/read': {
      id: 'readTransferOffer',
      summary: 'Read what is offered by a code, and what its next holder is asked',
      caller: 'anybody',
      body: byToken,
      answers: {
        ...answers(
          object({
            event: id,
            from: text,
            toName: text,
            ticketType: id,
            ticketTypeName: text,
            date: text,
            seat: nothingOr({ type: 'object' }),
            vouchers: list(text),
            until: date,
            questions: list({ type: 'object' }),
          }),
        ),
        404: noOffer,
        409: ended,
        429: wrongCodes,
      },
    },
    'POST /api/transfers/accept': {
      id: 'acceptTransfer',
      summary: 'Take a ticket that was offered: its old code no longer works',
      caller: 'anybody',
      body: json(
        object(
          {
            token,
            name: text,
            email: text,
            answers: { type: 'object', description: 'By question, as with an order’s attendees.' },
          },
          ['token', 'name', 'email'],
        ),
      ),
      answers: {
        ...answers(
          object({
            ticket: object({
              id,
              event: id,
              ticketType: id,
              date: text,
              holderName: text,
              holderEmail: text,
              code: text,
            }),
            url: { ...text, description: 'The private link of its new holder.' },
          }),
        ),
        404: noOffer,
        409: ended,
        429: wrongCodes,
      },
    },
    'POST /api/transfers/decline': {
      id: 'declineTransfer',
      summary: 'Decline a ticket that was offered',
      caller: 'anybody',
      body: byToken,
      answers: { ...done, 404: noOffer, 409: ended, 429: wrongCodes },
    },
  }),
  schemas: {
    Transfer: object(shown),
    TransferOffered: object({
      ...shown,
      url: { ...nothingOr(text), description: 'The link, told this once; null where it was mailed.' },
      code: { ...nothingOr(text), description: 'The same, to be typed.' },
    }),
  },
} satisfies OpenApiPart;
