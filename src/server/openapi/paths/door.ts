import { answers, done, inQuery, json } from '../operation.ts';
import { integer, list, object, oneOf, ref, text } from '../schema.ts';

const listId = inQuery('list', 'A check-in list; everybody’s when left out.');

/** What gates that may lose their connection ask. */
export const doorCalls = {
  'GET /api/events/{id}/check-ins/list': {
    id: 'downloadDoorList',
    summary: 'All that a gate needs to work without a connection',
    caller: 'signed in',
    parameters: [listId],
    answers: answers(ref('DoorList')),
  },
  'POST /api/events/{id}/check-ins/batch': {
    id: 'syncCheckIns',
    summary: 'Send up to 200 scans, in any order and again; hear of the other gates',
    caller: 'signed in',
    body: json(
      object(
        {
          device: text,
          clock: {
            ...text,
            description: 'What the device’s clock shows now; corrects the times of its scans.',
          },
          list: text,
          since: { ...text, description: 'The cursor of the last answer.' },
          scans: list(
            object(
              {
                id: { ...text, description: 'The device’s own: sending it again changes nothing.' },
                code: text,
                ticket: { ...text, description: 'Instead of a code, when picked by name.' },
                at: text,
                sequence: integer,
                result: {
                  ...oneOf('admitted', 'already_admitted', 'wrong_event', 'cancelled', 'invalid'),
                  description: 'What the gate showed by itself; left out where it waits for the answer.',
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
    summary: 'Take an admission back, with a reason',
    caller: 'signed in',
    body: json(object({ ticket: text, reason: text, list: text }, ['ticket', 'reason'])),
    answers: done,
  },
} as const;
