import type { Minor } from '#lib/money.ts';

/** `opening`: no card is kept yet. `failing`: the card could not be charged, and is tried again. */
export type RenewalStatus = 'opening' | 'active' | 'failing' | 'ended';

/** A membership that renews by itself. */
export interface RenewalRow {
  id: string;
  member: string;
  tier: string;
  /** What was agreed: a membership that costs more later costs those who agreed before what it did. */
  amount: Minor;
  currency: string;
  status: RenewalStatus;
  /** Stripe's ids; empty until a card is kept. */
  customer: string;
  subscription: string;
  /** `visa 4242`. */
  card: string;
  /** The month with which the card expires: `2030-12`. */
  cardUntil: string;
  /** When the card was typed (UTC text): of two cards the later one counts. */
  cardAt: string;
  /** The invoice that could not be charged; empty while all is well. */
  failing: string;
  /** The card of which the member was told that it expires: its month; empty for none. */
  warned: string;
  created: string;
  updated: string;
}

export interface RenewalTables {
  community_renewals: RenewalRow;
}
