/**
 * What an operator should look at, one definition each: what happened within the last `days`, and from how many on it is shown.
 * `docs/operating.md` has the same table.
 */
export const RISK_SIGNS = {
  /** Tickets taken for events of an account that was made within that time. */
  'new-seller': { days: 30, least: 100 },
  /** Disputes that were opened. */
  disputes: { days: 90, least: 2 },
  /** Payouts that the bank refused. */
  'failed-payouts': { days: 30, least: 1 },
  /** Reports by guests about events. */
  reports: { days: 30, least: 3 },
  /** Suspended accounts of the same name, whenever. */
  'like-suspended': { days: null, least: 1 },
} as const satisfies Record<string, { days: number | null; least: number }>;

export type RiskSign = keyof typeof RISK_SIGNS;

/** In the order in which they are shown. */
export const RISK_SIGN_NAMES = Object.keys(RISK_SIGNS) as RiskSign[];

/** One sign of an organiser: its figure, and where it comes from. */
export interface FoundSign {
  sign: RiskSign;
  count: number;
  /** An address of the console. */
  to: string;
}
