import {
  answers,
  calls,
  created,
  date,
  failure,
  inHeader,
  integer,
  json,
  list,
  object,
  oneOf,
  type OpenApiPart,
  ref,
  text,
  tooMany,
  truth,
} from '#platform/openapi/index.ts';

const place = inHeader('Waiting-Room-Place', 'The `token` of the place that was given.');
const orNull = (schema: unknown) => ({ oneOf: [schema, { type: 'null' }] });

const standing = {
  state: oneOf('before', 'open'),
  opensAt: text,
  now: date,
  entrants: integer,
  later: integer,
  called: integer,
  perMinute: integer,
  pace: integer,
  left: oneOf('many', 'few', 'none'),
  seedHash: text,
  chain: text,
  seed: orNull(text),
  drawSeed: orNull(text),
};

const own = {
  ...standing,
  place: orNull(
    object({
      id: text,
      kind: oneOf('draw', 'line'),
      at: integer,
      joined: date,
      number: orNull(integer),
      minutes: orNull(integer),
    }),
  ),
  inside: orNull(object({ until: date, renewable: truth })),
};

/** The waiting room of an event. */
export const waitingRoomOpenApi = {
  paths: calls('Orders', {
    'GET /api/events/{id}/waiting-room': {
      id: 'readWaitingRoom',
      summary: 'Get the state of an event’s waiting room; 404 without one',
      caller: 'anybody',
      answers: answers(ref('WaitingRoom')),
    },
    'GET /api/events/{id}/waiting-room/challenge': {
      id: 'readWaitingRoomChallenge',
      summary: 'Get the puzzle that a client solves before it gets a place',
      caller: 'anybody',
      answers: answers(object({ challenge: text, puzzles: integer, zeroBits: integer })),
    },
    'POST /api/events/{id}/waiting-room/places': {
      id: 'takeWaitingRoomPlace',
      summary: 'Take a place, with a solved puzzle or signed in (then without a body)',
      caller: 'anybody',
      body: json(object({ challenge: text, random: text, proof: list(integer) }, [])),
      answers: { ...created(object({ token: text, ...own })), ...tooMany },
    },
    'GET /api/events/{id}/waiting-room/place': {
      id: 'readWaitingRoomPlace',
      summary: 'Get the state of a place',
      caller: 'anybody',
      parameters: [place],
      answers: answers(object(own)),
    },
    'POST /api/events/{id}/waiting-room/enter': {
      id: 'enterWaitingRoom',
      summary: 'Go in for ten minutes when it is the caller’s turn',
      caller: 'anybody',
      parameters: [place],
      answers: {
        ...answers(object({ until: date })),
        409: failure('It is not the caller’s turn, the room is full, or the caller has no place.'),
      },
    },
  }),
  schemas: { WaitingRoom: object(standing) },
} satisfies OpenApiPart;
