import {
  answers,
  calls,
  date,
  failure,
  integer,
  list,
  object,
  oneOf,
  type OpenApiPart,
  ref,
  text,
} from '#platform/openapi/index.ts';
import { GUEST_DATA, HINDRANCES } from '../model/guest-data.ts';

/** Guests' details that are erased some time after an event. */
export const guestErasureOpenApi = {
  paths: calls('Events', {
    'GET /api/events/{id}/guest-erasure': {
      id: 'previewGuestErasure',
      summary: 'Show which details of guests would be erased, and why they can’t be yet (owner)',
      answers: answers(ref('GuestErasure')),
    },
    'POST /api/events/{id}/guest-erasure': {
      id: 'eraseGuests',
      summary: 'Erase the details of all guests of an event for good; a job does it (owner)',
      answers: {
        ...answers(ref('GuestErasure')),
        409: failure('It can’t be done yet: `message` says why.'),
      },
    },
  }),
  schemas: {
    GuestErasure: object({
      counts: list(object({ kind: oneOf(...GUEST_DATA), count: integer })),
      hindrances: list(oneOf(...HINDRANCES)),
      from: {
        description: 'From when it is possible; null while the event has no date.',
        oneOf: [{ type: 'null' }, date],
      },
      last: {
        ...text,
        type: ['string', 'null'],
        description: '`running`, or when it was done last; null for never.',
      },
    }),
  },
} satisfies OpenApiPart;
