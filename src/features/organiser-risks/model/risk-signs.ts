/** From where on something is a sign. */
interface Threshold {
  /** Within so many days; null: whenever. */
  days: number | null;
  /** From how many on. */
  least: number;
  /** From which share on, in whole percent, beside the number. */
  share?: number;
}

/**
 * What an operator should look at, one definition each: what happened within the last `days`, and from how many on it is shown.
 * `docs/operating.md` has the same table.
 */
export const RISK_SIGNS = {
  /** Tickets taken for events of an account that was made within that time. */
  'new-seller': { days: 30, least: 100 },
  /** Disputes that were opened. */
  disputes: { days: 90, least: 2 },
  /** Orders whose buyers got money back by card, and how much that is of what cards brought in the months in which those days are. */
  refunds: { days: 90, least: 5, share: 30 },
  /** Payouts that the bank refused. */
  'failed-payouts': { days: 30, least: 1 },
  /** People who reported events. */
  reports: { days: 30, least: 3 },
  /** Tickets that had been given out for events that were then cancelled. */
  cancelled: { days: 90, least: 50 },
  /** The same for events that were then moved, by a day or more, to another town, or to no date at all. */
  moved: { days: 90, least: 50 },
  /** The same for events that were then called something else. */
  retitled: { days: 90, least: 20 },
  /** The same for events of which a ticket's price was then at least doubled or halved. */
  repriced: { days: 90, least: 20 },
  /** Suspended accounts of the same name, whenever. */
  'like-suspended': { days: null, least: 1 },
} as const satisfies Record<string, Threshold>;

export type RiskSign = keyof typeof RISK_SIGNS;

/** In the order in which they are shown. */
export const RISK_SIGN_NAMES = Object.keys(RISK_SIGNS) as RiskSign[];

/** From where on a sign is shown. */
export const thresholdOf = (sign: RiskSign): Threshold => RISK_SIGNS[sign];

/** One sign of an organiser: its figures, and where it comes from. */
export interface FoundSign {
  sign: RiskSign;
  count: number;
  /** In whole percent, where the sign has one. */
  share?: number;
  /** An address of the console. */
  to: string;
}
