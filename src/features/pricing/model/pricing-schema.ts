import type { DiscountKind } from './terms.ts';

/** Tickets that several types share: none of them sells beyond it. Its counts are those of its types together. */
export interface QuotaRow {
  id: string;
  event: string;
  name: string;
  size: number;
  sold: number;
  held: number;
  created: string;
  updated: string;
}

export interface PromoCodeRow {
  id: string;
  event: string;
  /** In capitals, as `normalCode` makes it. */
  code: string;
  kind: DiscountKind | 'unlock';
  bps: number;
  amount: number;
  /** Orders in all; 0 is no limit. */
  maxUses: number;
  /** Orders by one email address; 0 is no limit. */
  maxPerBuyer: number;
  used: number;
  held: number;
  minQuantity: number;
  /** JSON array of ids of ticket types; empty for all. */
  ticketTypes: string;
  /** JSON array of ids of hidden ticket types. */
  unlocks: string;
  /** UTC text, empty when open. */
  startsAt: string;
  endsAt: string;
  created: string;
  updated: string;
}

/** How often a buyer has used a code, in orders that hold or bought. */
export interface PromoUseRow {
  promo: string;
  /** In small letters. */
  email: string;
  uses: number;
}

export interface GroupDiscountRow {
  id: string;
  event: string;
  name: string;
  kind: DiscountKind;
  bps: number;
  amount: number;
  minQuantity: number;
  /** JSON array of ids of ticket types; empty for all. */
  ticketTypes: string;
  created: string;
  updated: string;
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
