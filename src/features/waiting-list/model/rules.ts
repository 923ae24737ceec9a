import type { WaitingListRow } from './schema.ts';

/** The rules of a waiting list, as they are published. */
export type WaitingRules = Pick<WaitingListRow, 'offerHours' | 'mostPassed' | 'releaseHours'>;

export const DEFAULTS: WaitingRules & Pick<WaitingListRow, 'open'> = {
  open: 1,
  offerHours: 24,
  mostPassed: 3,
  releaseHours: 72,
};

/** What each may be. */
export const RULE_LIMITS = {
  offerHours: { least: 1, most: 72 },
  mostPassed: { least: 0, most: 100 },
  releaseHours: { least: 0, most: 720 },
} as const satisfies Record<keyof WaitingRules, { least: number; most: number }>;

/** So many entries wait on one list at most. */
export const MOST_WAITING = 20_000;
