/** What a scan by a code is in the books whose ticket was handed on since: `invalid`, and why. */
export const REPLACED = 'replaced';

export const CHECK_IN_RESULTS = [
  'admitted',
  'already_admitted',
  'wrong_event',
  'wrong_date',
  'cancelled',
  'invalid',
] as const;

/** What may come of a scan. */
export type CheckInResult = (typeof CHECK_IN_RESULTS)[number];
