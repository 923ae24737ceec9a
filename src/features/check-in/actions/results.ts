/** What a scan by a code is in the books whose ticket was handed on since: `invalid`, and why. */
export const REPLACED = 'replaced';

/** What a scan of a pass is in the books by which a gate let somebody in that could not know better: `invalid` all the same, as it had no date left, or its date no place. */
export const NO_VISIT = 'no_visit';

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
