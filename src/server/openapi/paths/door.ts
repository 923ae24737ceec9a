import { answers, done, inQuery, json } from '#platform/openapi/index.ts';
import { integer, list, object, oneOf, ref, text } from '#platform/openapi/index.ts';

const listId = inQuery('list', 'The id of a check-in list; all tickets if left out.');

/** What gates that may lose their connection ask. */
export const checkInCalls = {
  'GET /api/events/{id}/check-ins/list': {
    id: 'downloadDoorList',
    summary: 'Get what a gate needs to work without a connection',
    caller: 'signed in',
    parameters: [listId],
    answers: answers(ref('DoorList')),
  },
  'POST /api/events/{id}/check-ins/batch': {
    id: 'syncCheckIns',
    summary: 'Send up to 200 scans, in any order and repeatedly, and get the scans of other gates',
    caller: 'signed in',
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
                id: { ...text, description: 'An id chosen by the device; sending it again changes nothing.' },
                code: text,
                ticket: {
                  ...text,
                  description: 'The id of a ticket that was found by name, instead of a code.',
                },
                at: text,
                sequence: integer,
                result: {
                  ...oneOf('admitted', 'already_admitted', 'wrong_event', 'cancelled', 'invalid'),
                  description: 'The result that the gate showed; if left out, the server decides.',
                },
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
    caller: 'signed in',
    body: json(object({ ticket: text, reason: text, list: text }, ['ticket', 'reason'])),
    answers: done,
  },
} as const;
