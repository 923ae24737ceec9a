import {
  answers,
  calls,
  created,
  date,
  done,
  failure,
  inHeader,
  integer,
  json,
  list,
  object,
  oneOf,
  type OpenApiPart,
  text,
} from '#platform/openapi/index.ts';

const link = inHeader('Waiting-List-Entry', 'The end of the emailed link; not needed when signed in.');
const orNull = (schema: unknown) => ({ oneOf: [schema, { type: 'null' }] });
const yes = { type: 'boolean' };
const lines = list(object({ types: list(text), quantity: integer }));
const basket = { lines, dates: list(text) };
const items = list(object({ ticketType: text, date: text, quantity: integer }));
const rules = { offerHours: integer, mostPassed: integer, releaseHours: integer };
const state = oneOf('unconfirmed', 'waiting', 'offered', 'bought', 'declined', 'lapsed', 'left', 'closed');

const entry = object({
  id: text,
  event: text,
  name: text,
  email: text,
  state,
  ...basket,
  joinedAt: text,
  ahead: object({ baskets: integer, larger: integer }),
  chance: oneOf('likely', 'possible', 'unlikely', 'unknown'),
  offer: orNull(object({ items, until: date })),
  order: text,
});

const managed = object({
  open: yes,
  rules: object(rules),
  counts: object({
    unconfirmed: integer,
    waiting: integer,
    offered: integer,
    bought: integer,
    declined: integer,
    lapsed: integer,
    left: integer,
    closed: integer,
  }),
  wanted: list(object({ ticketType: text, name: text, baskets: integer, tickets: integer, kept: integer })),
  standstill: orNull(oneOf('nobody', 'nothingFree', 'saleOver', 'notOnSale', 'savedUp')),
});

const path = '/api/events/{id}/waiting-list' as const;

/** The waiting list of an event. */
export const waitingListOpenApi = {
  paths: calls('Orders', {
    [`GET ${path}`]: {
      id: 'readWaitingList',
      summary: 'Get whether people can wait for tickets, by which rules, and how many do',
      caller: 'anybody',
      answers: answers(object({ open: yes, ...rules, waiting: integer })),
    },
    [`POST ${path}`]: {
      id: 'joinWaitingList',
      summary:
        'Wait for tickets that are sold out; without an account, once the address is confirmed by email',
      caller: 'anybody',
      body: json(object({ name: text, email: text, lines, dates: list(text) }, ['lines'])),
      answers: {
        ...created(entry),
        202: {
          description: 'A link to confirm the address was emailed.',
          content: { 'application/json': { schema: object({ state }, ['state']) } },
        },
        409: failure('The list is closed, there are tickets, or the caller waits already.'),
        429: failure('Too often.'),
      },
    },
    [`GET ${path}/entry`]: {
      id: 'readWaitingListEntry',
      summary: 'Get the caller’s own place, and what is offered to them',
      caller: 'anybody',
      parameters: [link],
      answers: answers(entry),
    },
    [`POST ${path}/entry/confirmation`]: {
      id: 'confirmWaitingListEntry',
      summary: 'Confirm the address: the place counts from then on',
      caller: 'anybody',
      parameters: [link],
      answers: { ...answers(entry), 409: failure('The entry has ended, or there are tickets.') },
    },
    [`DELETE ${path}/entry`]: {
      id: 'leaveWaitingList',
      summary: 'Leave the list, or decline what is offered',
      caller: 'anybody',
      parameters: [link],
      answers: { ...done, 409: failure('The tickets are bought.') },
    },
    [`POST ${path}/entry/hold`]: {
      id: 'takeWaitingListOffer',
      summary: 'Get the hold of the tickets that are offered, to order them with',
      caller: 'anybody',
      parameters: [link],
      answers: {
        ...created(object({ token: text, expiresAt: date, items })),
        409: failure('Nothing is offered any more.'),
      },
    },
    [`GET ${path}/manage`]: {
      id: 'readManagedWaitingList',
      summary: 'Get the list as its organiser sees it, with why it stands still',
      answers: answers(managed),
    },
    [`PATCH ${path}/manage`]: {
      id: 'changeWaitingList',
      summary: 'Open or close the list, or change its rules',
      body: json(object({ open: yes, ...rules }, [])),
      answers: answers(managed),
    },
    [`GET ${path}/manage/entries`]: {
      id: 'readWaitingListEntries',
      summary: 'Get a page of those on the list: offers first, then who waits in order',
      answers: answers(
        object({
          page: integer,
          perPage: integer,
          items: list(
            object({
              id: text,
              name: text,
              email: text,
              state,
              place: integer,
              passed: integer,
              joinedAt: text,
              offeredUntil: text,
              order: text,
              ...basket,
            }),
          ),
        }),
      ),
    },
    [`DELETE ${path}/manage/entries`]: {
      id: 'endWaitingList',
      summary: 'End the list for those who wait; each is told by email',
      answers: done,
    },
    [`POST ${path}/manage/entries/{entry}/offer`]: {
      id: 'offerFromWaitingList',
      summary: 'Offer tickets to someone out of their turn',
      answers: { ...done, 409: failure('There are not enough tickets left, or they wait no more.') },
    },
  }),
  schemas: {},
} satisfies OpenApiPart;
