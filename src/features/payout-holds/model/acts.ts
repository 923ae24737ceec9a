import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the forms of an organiser's payouts in the console need. */
export const PAYOUT_ACTS = {
  hold: 'payouts.hold',
  release: 'payouts.hold',
} as const satisfies ConsoleActs;
