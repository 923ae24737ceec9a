import {
  answers,
  calls,
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

const link = inHeader('Ballot-Entry', 'The end of the emailed link; not needed when signed in.');
const orNull = (schema: unknown) => ({ oneOf: [schema, { type: 'null' }] });
const items = list(object({ ticketType: text, quantity: integer }));

const standing = {
  phase: oneOf('before', 'open', 'closed', 'drawn', 'settled', 'ended'),
  opensAt: date,
  closesAt: date,
  drawsAt: date,
  types: list(text),
  most: integer,
  memberWeight: integer,
  tierWeights: list(object({ tier: text, weight: integer })),
  chapter: text,
  witnessSource: text,
  card: oneOf('none', 'offered', 'needed'),
  groupMost: integer,
  rules: text,
  rulesHash: text,
  seedHash: text,
  count: integer,
  root: text,
  witness: text,
  seed: orNull(text),
  drawSeed: orNull(text),
  drawnAt: text,
};

const entry = object({
  entry: orNull(
    object({
      email: text,
      name: text,
      state: oneOf('unfinished', 'entered', 'withdrawn', 'offered', 'won', 'lapsed', 'void'),
      basket: items,
      weight: integer,
      id: text,
      nonce: text,
      hash: text,
      place: integer,
      order: text,
      until: text,
      total: integer,
      currency: text,
      charge: oneOf('', 'due', 'paid', 'failed'),
      card: orNull(object({ card: text, expires: text })),
      group: orNull(object({ code: text, url: text, id: text, nonce: text, hash: text, entries: integer })),
    }),
  ),
});

/** The ballot of an event. */
export const ballotOpenApi = {
  paths: calls('Orders', {
    'GET /api/events/{id}/ballot': {
      id: 'readBallot',
      summary: 'Get the state of an event’s ballot; 404 without one',
      caller: 'anybody',
      answers: answers(object(standing)),
    },
    'GET /api/events/{id}/ballot/entries': {
      id: 'readBallotEntries',
      summary: 'Get the list of entries by hash, with their order after the draw',
      caller: 'anybody',
      answers: {
        ...answers(
          object({
            ...standing,
            entries: list(
              object(
                {
                  hash: text,
                  weight: integer,
                  group: text,
                  state: oneOf('waiting', 'offered', 'won', 'gone'),
                },
                ['hash', 'weight', 'state'],
              ),
            ),
            order: list(text),
          }),
        ),
        409: failure('The ballot is not closed.'),
      },
    },
    'POST /api/events/{id}/ballot/links': {
      id: 'requestBallotLink',
      summary: 'Email a link to one’s own entry',
      caller: 'anybody',
      body: json(object({ email: text, group: text }, ['email'])),
      answers: { ...done, 409: failure('The ballot is not open.') },
    },
    'GET /api/events/{id}/ballot/entry': {
      id: 'readBallotEntry',
      summary: 'Get the caller’s own entry; null for none',
      caller: 'anybody',
      parameters: [link],
      answers: answers(entry),
    },
    'PUT /api/events/{id}/ballot/entry': {
      id: 'enterBallot',
      summary: 'Enter the ballot, or change what was entered',
      caller: 'anybody',
      parameters: [link],
      body: json(object({ name: text, items, nonce: text, group: text }, ['items'])),
      answers: { ...answers(entry), 409: failure('The ballot is not open, or it is full.') },
    },
    'DELETE /api/events/{id}/ballot/entry': {
      id: 'withdrawFromBallot',
      summary: 'Withdraw the caller’s entry',
      caller: 'anybody',
      parameters: [link],
      answers: { ...answers(entry), 409: failure('Tickets have already been offered.') },
    },
    'POST /api/events/{id}/ballot/entry/group': {
      id: 'joinBallotGroup',
      summary: 'Start a group of friends who are drawn together, or join the group of a code',
      caller: 'anybody',
      parameters: [link],
      body: json(object({ group: text, nonce: text }, [])),
      answers: {
        ...answers(entry),
        409: failure('The ballot is not open, has no groups, or the entry is in one.'),
      },
    },
    'DELETE /api/events/{id}/ballot/entry/group': {
      id: 'leaveBallotGroup',
      summary: 'Leave the group; the entry stays in the ballot',
      caller: 'anybody',
      parameters: [link],
      answers: { ...answers(entry), 409: failure('The ballot is not open.') },
    },
    'POST /api/events/{id}/ballot/entry/payment': {
      id: 'payBallotOffer',
      summary: 'Get the payment page for an entry that was drawn',
      caller: 'anybody',
      parameters: [link],
      answers: {
        ...answers(object({ url: text, order: text, accessToken: text })),
        409: failure('There is nothing to pay.'),
      },
    },
    'POST /api/events/{id}/ballot/entry/card': {
      id: 'keepBallotCard',
      summary: 'Get the page on which a card is kept for an entry',
      caller: 'anybody',
      parameters: [link],
      answers: {
        ...answers(object({ url: text })),
        409: failure('The ballot is not open, it takes no cards, or nothing is to be paid.'),
      },
    },
    'DELETE /api/events/{id}/ballot/entry/card': {
      id: 'forgetBallotCard',
      summary: 'Forget the card of an entry',
      caller: 'anybody',
      parameters: [link],
      answers: { ...answers(entry), 409: failure('The ballot is not open.') },
    },
  }),
  schemas: {},
} satisfies OpenApiPart;
