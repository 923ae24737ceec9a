import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the forms need of an event that waits for review. */
export const REVIEW_ACTS = {
  approve: 'events.review',
  ask: 'events.review',
  rule: 'events.review',
} as const satisfies ConsoleActs;

/** What the forms need that say whose events are reviewed. */
export const RULE_ACTS = {
  site: 'events.review',
  account: 'events.review',
  remove: 'events.review',
} as const satisfies ConsoleActs;
