/** What decides whether a type of ticket is still to be had. Dates UTC text, empty when open. */
export interface TierFacts {
  quantity: number;
  sold: number;
  held: number;
  minPerOrder: number;
  salesStart: string;
  salesEnd: string;
  /** What its shared quota has left; null without one. */
  quotaLeft?: number | null;
  /** For how many there are free seats; null without seats. */
  seatsLeft?: number | null;
  /** Whether what is left is for those who wait. */
  waited?: boolean;
}

/** How many of a type are left for everybody, of itself, of its shared quota and of its seats. */
export function leftOf({ quantity, sold, held, quotaLeft, seatsLeft, waited }: TierFacts): number {
  if (waited) return 0;
  const most = Math.min(quotaLeft ?? Number.POSITIVE_INFINITY, seatsLeft ?? Number.POSITIVE_INFINITY);
  return Math.max(0, Math.min(quantity - sold - held, most));
}

/**
 * Whether nothing of a type can be bought at `now` any more: its sale has ended, or there are not enough left for one
 * order. What is held counts as gone, so that the next tier opens while others still pay.
 */
export function isOver(type: TierFacts, now: string): boolean {
  return (type.salesEnd !== '' && now >= type.salesEnd) || leftOf(type) < Math.max(1, type.minPerOrder);
}

/** Whether the sale of `type` has begun: from its date on, or, where it follows `previous`, once that one is over. */
export function hasOpened(
  { salesStart }: Pick<TierFacts, 'salesStart'>,
  previous: TierFacts | null,
  now: string,
): boolean {
  if (previous === null) return salesStart === '' || now >= salesStart;
  return isOver(previous, now) || (salesStart !== '' && now >= salesStart);
}
