/** A month's parts, by their names among the words; what takes from it is negative. Minor units. */
export interface PartsShown {
  sales: number;
  refunds: number;
  disputes: number;
  processingFees: number;
  disputeFees: number;
  platformFees: number;
  transfers: number;
}

/** A month in one currency. */
export interface StatementShown {
  currency: string;
  opening: number;
  closing: number;
  parts: PartsShown;
  events: { id: string; title: string; parts: PartsShown }[];
}

/** What was taken outside of the platform in one currency; what was given back is zero or below. */
export interface HandShown {
  currency: string;
  taken: number;
  givenBack: number;
  events: { id: string; title: string; taken: number; givenBack: number }[];
}

/** In the order in which a statement adds them up. */
export const PARTS = [
  'sales',
  'refunds',
  'disputes',
  'processingFees',
  'disputeFees',
  'platformFees',
  'transfers',
] as const satisfies readonly (keyof PartsShown)[];

/** All that was taken off for somebody's work. */
export function feesOf({ processingFees, disputeFees, platformFees }: PartsShown): number {
  return processingFees + disputeFees + platformFees;
}

/** What an event brought its organiser: everything but where it went. */
export function broughtBy(parts: PartsShown): number {
  return parts.sales + parts.refunds + parts.disputes + feesOf(parts);
}
