import type { Minor } from '#lib/money.ts';

/** A tax as it is shown and counted: `{name: 'IVA', bps: 2100}` is 21 %. */
export interface TaxRate {
  name: string;
  /** Hundredths of a percent. */
  bps: number;
}

/** What the operator takes of tickets: a share of what is paid for them, and so much for each that costs something. */
export interface FeeRate {
  bps: number;
  fixed: Minor;
}

export type DiscountKind = 'percent' | 'amount';

/** Less for who takes many: from `minQuantity` tickets of the chosen types on, all of those cost less. */
export interface GroupDiscount {
  id: string;
  name: string;
  kind: DiscountKind;
  bps: number;
  /** Off each ticket. */
  amount: Minor;
  minQuantity: number;
  /** Ids of ticket types; empty for all. */
  ticketTypes: readonly string[];
}

/** What a promo code gives, once it is known to be usable. `unlock` gives nothing but hidden tickets. */
export interface PromoTerms {
  code: string;
  kind: DiscountKind | 'unlock';
  bps: number;
  /** Off the order. */
  amount: Minor;
  /** So many tickets of its types have to be in the order. */
  minQuantity: number;
  /** Ids of ticket types that cost less; empty for all. */
  ticketTypes: readonly string[];
  /** Ids of hidden ticket types that it shows. */
  unlocks: readonly string[];
}

/** What a member pays less for one type, for as many of it as are left for them; the rest costs what everybody pays. */
export interface MemberPrice {
  ticketType: string;
  /** Off each ticket, whatever it costs on its date, and never more than that. */
  less: Minor;
  /** Null without a limit. */
  left: number | null;
}

/** All that decides, beside the cart itself, what an order of an event costs. */
export interface PriceTerms {
  /** The event's tax; a line may have its own. */
  tax: TaxRate | null;
  /** Prices are with tax; otherwise it comes on top. */
  taxIncluded: boolean;
  fee: FeeRate;
  /** The buyer pays the operator's fee on top; otherwise it is taken from what the organiser gets. */
  feeOnTop: boolean;
  groups: readonly GroupDiscount[];
  /** What whoever buys gets as a member, and what that is called; left out for everybody else. */
  members?: { name: string; prices: readonly MemberPrice[] } | undefined;
  /** In what steps of the minor unit everything is counted (`cardStep` of the currency); 1 when left out. */
  step?: Minor;
}

/** Nothing on top, nothing off. */
export const PLAIN_TERMS: PriceTerms = {
  tax: null,
  taxIncluded: true,
  fee: { bps: 0, fixed: 0 },
  feeOnTop: false,
  groups: [],
};

/** One line of a cart: `quantity` tickets of one type at `unitPrice` each. */
export interface CartLine {
  ticketType: string;
  /** Id of the date that they are for; '' or none for every date. */
  date?: string | undefined;
  name: string;
  kind: 'free' | 'paid' | 'donation';
  quantity: number;
  unitPrice: Minor;
  /** It is something to hand out, or a bundle itself, and no ticket. */
  addOn?: boolean | undefined;
  /** The type's own tax; the event's when left out, none when null. */
  tax?: TaxRate | null | undefined;
  /** Of a bundle, which costs nothing itself, and of its parts: the bundle's type and date; left out otherwise. */
  bundle?: { ticketType: string; date: string } | undefined;
  /** Of a pass: for how many dates it is sold; left out otherwise. */
  visits?: number;
  /** Of a bundle itself: what is in it, where that is shown. */
  inIt?: string;
}

/** Whether a line is a bundle itself: its parts are the tickets, and bear the price. */
export const isBundleItself = ({ ticketType, bundle }: Pick<CartLine, 'ticketType' | 'bundle'>): boolean =>
  bundle?.ticketType === ticketType;
