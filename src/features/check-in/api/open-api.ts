import {
  answers,
  calls,
  done,
  inQuery,
  json,
  date,
  id,
  integer,
  list,
  object,
  oneOf,
  ref,
  text,
  truth,
  type OpenApiPart,
} from '#platform/openapi/index.ts';

const listId = inQuery('list', 'The id of a check-in list; all tickets if left out.');

const result = oneOf('admitted', 'already_admitted', 'wrong_event', 'wrong_date', 'cancelled', 'invalid');
const reason = {
  ...oneOf(
    'replaced',
    'pass',
    'not_on_list',
    'not_open_yet',
    'closed',
    'date_over',
    'date_to_come',
    'date_cancelled',
    'too_early',
    'too_late',
  ),
  description:
    'Why a ticket is `invalid` at this list; of a `wrong_date`, whether the date of the ticket is over, still to come or cancelled, or its time of arrival is not now.',
};
const anyway = {
  ...truth,
  description:
    'Lets in who comes outside the time of arrival of a date of the same day (`too_early`, `too_late`); kept in the event’s history.',
};
const arrive = {
  ...object({ from: date, until: date }),
  description: 'When one is to arrive; left out where the date says no time.',
};
const dated = object(
  { id, startsAt: date, endsAt: date, title: text, state: oneOf('on', 'cancelled'), arrive },
  ['id', 'startsAt', 'endsAt', 'title', 'state'],
);
const seat = {
  ...object({ id: text, zone: text, row: text, number: text, kind: oneOf('row', 'table') }),
  description: 'Where the holder sits; left out for no seat.',
};
const ticketDate = { ...dated, description: 'Of a `wrong_date`: the one date that the ticket is for.' };

/** Check-in, and gates that may lose their connection. */
export const checkInOpenApi = {
  paths: calls('Orders', {
    'POST /api/events/{id}/check-ins': {
      id: 'checkIn',
      summary: 'Check a ticket in (owner, manager, check-in); 200 for every result',
      body: json(object({ code: text, at: text, device: text, list: text, anyway }, ['code'])),
      answers: answers(ref('CheckIn')),
    },
    'GET /api/events/{id}/check-ins/list': {
      id: 'downloadDoorList',
      summary: 'Get what a gate needs to work without a connection',
      parameters: [listId],
      answers: answers(ref('DoorList')),
    },
    'GET /api/events/{id}/check-ins/dates': {
      id: 'attendancesByDate',
      summary: 'How many people came to each date that has begun, the latest first (owner, manager)',
      answers: answers(
        object({
          items: list(
            object({
              date: id,
              startsAt: date,
              endsAt: date,
              title: text,
              attended: integer,
              expected: {
                ...integer,
                description: 'People with a valid ticket for this date, or for every date.',
              },
            }),
          ),
        }),
      ),
    },
    'POST /api/events/{id}/check-ins/batch': {
      id: 'syncCheckIns',
      summary: 'Send up to 200 scans, in any order and repeatedly, and get the scans of other gates',
      body: json(
        object(
          {
            device: text,
            clock: {
              ...text,
              description: 'The device’s time now; it corrects the times of its scans.',
            },
            list: text,
            since: { ...text, description: 'The `cursor` of the last answer.' },
            scans: list(
              object(
                {
                  id: {
                    ...text,
                    description: 'An id chosen by the device; sending it again changes nothing.',
                  },
                  code: text,
                  ticket: {
                    ...text,
                    description: 'The id of a ticket that was found by name, instead of a code.',
                  },
                  at: text,
                  sequence: integer,
                  result: {
                    ...result,
                    description: 'The result that the gate showed; if left out, the server decides.',
                  },
                  anyway,
                },
                ['id', 'at'],
              ),
            ),
          },
          ['device', 'clock', 'scans'],
        ),
      ),
      answers: answers(ref('SyncedScans')),
    },
    'POST /api/events/{id}/check-ins/undo': {
      id: 'undoCheckIn',
      summary: 'Undo a check-in, with a reason',
      body: json(object({ ticket: text, reason: text, list: text }, ['ticket', 'reason'])),
      answers: done,
    },
  }),
  schemas: {
    CheckIn: object(
      {
        result,
        ticket: ref('OrderTicket'),
        reason,
        date: ticketDate,
      },
      ['result'],
    ),
    DoorList: object({
      event: object({ id, title: text, startsAt: date, timezone: text }),
      beginsAnew: {
        ...list(date),
        description:
          'When the list begins anew, for the next dates of the event: who was admitted until then is to come again.',
      },
      list: object({ id: text, name: text, gate: text, opensAt: date, closesAt: date }),
      publicKey: { type: 'string', description: 'Ed25519, 32 bytes as base64url.' },
      types: list(object({ id, name: text, onList: truth })),
      dates: {
        ...list(dated),
        description:
          'The dates that tickets are for alone, with the next ones. A date lets people in from an hour before it begins, or while no other comes before it, until it ends.',
      },
      tickets: {
        ...list({ type: 'array' }),
        description:
          'Each is `[id, mark, type, holder, valid, checked in at, date, seat, epoch]`; the mark is the beginning of the code’s SHA-256, the date its place in `dates`, -1 for a ticket for every date. The epoch says how often the ticket was handed on; what would be null or 0 at the end is left out.',
      },
      passes: {
        ...list({ type: 'array' }),
        description:
          'Valid passes for tickets that the list admits: each is `[id, type of its dates, dates left to choose, ids of the tickets that were chosen]`, the type as its place in `types`.',
      },
      cursor: date,
    }),
    SyncedScans: object({
      results: list(
        object(
          {
            id: text,
            result,
            reason,
            date: ticketDate,
            first: object({ at: date, device: text }),
            ticket: object({ id, ticketType: id, holderName: text, seat }, [
              'id',
              'ticketType',
              'holderName',
            ]),
          },
          ['id', 'result'],
        ),
      ),
      changes: {
        ...list(
          object({ ticket: id, at: date, device: text, pass: id, date: id }, ['ticket', 'at', 'device']),
        ),
        description:
          'Tickets that came in, or were taken back (`at` is empty). One that was chosen with a pass says which, and for which date.',
      },
      handedOn: {
        ...list(object({ ticket: id, epoch: integer, mark: text, holder: text })),
        description: 'Tickets that were handed on since, with the mark of the code that each has now.',
      },
      doubles: {
        type: ['array', 'null'],
        items: object({
          ticket: id,
          holderName: text,
          ticketType: id,
          entries: list(
            object({ scan: text, device: text, at: date, replaced: truth, pass: truth }, [
              'scan',
              'device',
              'at',
            ]),
          ),
        }),
      },
      cursor: date,
    }),
  },
} satisfies OpenApiPart;
