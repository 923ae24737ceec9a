import { addMs } from '#lib/time.ts';

/** Guests whom an organiser may write to within a day, by how well we know them. Established ones have no limit. */
export const UNVERIFIED_LIMIT = 20;
export const NEW_LIMIT = 1_000;
const NEW_FOR_MS = 7 * 24 * 3_600_000;

/** The most guests that somebody may write to in a day; null for no limit. `now` and `created` are UTC text. */
export function dailyLimit(
  account: { verified: number; created: string } | undefined,
  now: string,
): number | null {
  if (!account || !account.verified) return UNVERIFIED_LIMIT;
  return account.created > addMs(now, -NEW_FOR_MS) ? NEW_LIMIT : null;
}
