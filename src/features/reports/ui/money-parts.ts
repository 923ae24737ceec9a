/** An event's money in one currency, as the books have it. Minor units, each positive when it is what its name says. */
export interface MoneySums {
  currency: string;
  gross: number;
  refunds: number;
  disputed: number;
  processingFees: number;
  disputeFees: number;
  platformFees: number;
  net: number;
  handSales: number;
  handRefunds: number;
  byHand: number;
  transferred: number;
  netDue: number;
}

/** In the order in which a summary adds them up, on pages and in files. */
export const MONEY_PARTS = [
  'sales',
  'refunds',
  'disputes',
  'processingFees',
  'disputeFees',
  'platformFees',
  'yours',
  'byHand',
  'transferred',
  'due',
] as const;
export type MoneyPart = (typeof MONEY_PARTS)[number];

/**
 * Each part with its sign: what takes from the organiser's money is negative. Sales and all that is taken off make
 * `yours`; less what they have already (by hand, transferred) it is `due`, negative when they owe.
 */
export function moneyParts(sums: MoneySums): Record<MoneyPart, number> {
  return {
    sales: sums.gross,
    refunds: 0 - sums.refunds,
    disputes: 0 - sums.disputed,
    processingFees: 0 - sums.processingFees,
    disputeFees: 0 - sums.disputeFees,
    platformFees: 0 - sums.platformFees,
    yours: sums.net,
    byHand: 0 - sums.byHand,
    transferred: 0 - sums.transferred,
    due: sums.netDue,
  };
}

/** All fees together, as a part. */
export function feesOf(sums: MoneySums): number {
  return 0 - sums.processingFees - sums.disputeFees - sums.platformFees;
}
