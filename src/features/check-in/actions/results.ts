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
