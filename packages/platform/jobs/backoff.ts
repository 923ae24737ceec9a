/** A job that has failed so often is given up and stays for a person to look at. */
export const MAX_ATTEMPTS = 12;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;

/** How long to wait after the `attempts`th failure: 5 s, doubled each time, an hour at most. */
export function backoffMs(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT_MS);
}
