import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { GroupDiscountRow } from './group-discount.ts';
import type { PromoCodeRow } from './promo-code.ts';
import type { QuotaRow } from './quota.ts';

/** How often a buyer has used a code, in orders that hold or bought. */
export interface PromoUseRow {
  promo: string;
  /** In small letters. */
  email: string;
  uses: number;
}

/** What an organiser decided about an event's taxes and fees; no row is what `PLAIN_TERMS` says. */
export interface PriceSettingsRow {
  event: string;
  taxName: string;
  taxBps: number;
  taxIncluded: number;
  feeOnTop: number;
  updated: string;
}

/** What the operator takes. `organiser` empty is everybody's, `currency` empty is every other currency's. */
export interface OperatorFeeRow {
  organiser: string;
  currency: string;
  bps: number;
  fixed: number;
  updated: string;
}

export interface TrackingLinkRow {
  id: string;
  event: string;
  code: string;
  name: string;
  created: string;
}

/** How often an event's page was opened by a link on a day (UTC): a number, and nobody's name. */
export interface TrackingVisitRow {
  link: string;
  day: string;
  visits: number;
}

export interface PricingTables {
  quotas: QuotaRow;
  promo_codes: PromoCodeRow;
  promo_uses: PromoUseRow;
  group_discounts: GroupDiscountRow;
  price_settings: PriceSettingsRow;
  operator_fees: OperatorFeeRow;
  tracking_links: TrackingLinkRow;
  tracking_visits: TrackingVisitRow;
}

/** Orders, with what decides on their prices. */
export type PricedTables = TicketingTables & PricingTables;
