import type { ChapterTables, PeopleTables } from '#features/chapters/model/schema.ts';
import type { MemberTables } from '#features/members/model/schema.ts';
import type { Minor } from '#lib/money.ts';

export type DuesStatus = 'open' | 'paid' | 'waived' | 'refunded';

/** What a member owes for a period. */
export interface DuesRow {
  id: string;
  member: string;
  chapter: string;
  tier: string;
  amount: Minor;
  currency: string;
  status: DuesStatus;
  periodFrom: string;
  /** Empty for dues that are paid once. */
  periodUntil: string;
  dueOn: string;
  /** What happens at `nextAt` while they are open. */
  nextStep: DuesStep;
  nextAt: string;
  paidAt: string;
  created: string;
  updated: string;
}

export type DuesStep = 'remind' | 'due' | 'lapse' | 'none';

/** How money came: `card` by itself, the others to a treasurer who wrote it down. */
export const METHODS = ['card', 'cash', 'transfer', 'other'] as const;
export type PaymentMethod = (typeof METHODS)[number];

/** A payment by card, begun or done, or one that a treasurer took by hand. Its id begins with `cp_`: by that the webhooks know it from an order of tickets. */
export interface PaymentRow {
  id: string;
  kind: 'dues' | 'donation';
  dues: string;
  campaign: string;
  chapter: string;
  tier: string;
  amount: Minor;
  refunded: Minor;
  currency: string;
  status: 'pending' | 'paid' | 'expired' | 'refunded';
  name: string;
  email: string;
  anonymous: number;
  message: string;
  language: string;
  /** The monthly gift of which this is a month; empty for what is paid once. */
  monthly: string;
  /** The renewal for which the card is kept beside; empty for none. */
  keeps: string;
  method: PaymentMethod;
  /** Of what was taken by hand: the day on which it came, what it is found by at the bank, and who wrote it down. */
  paidOn: string;
  reference: string;
  recordedBy: string;
  /** JSON of how dues and member were before; of a donation the key of its form. */
  before: string;
  /** The receipt's number, given with the payment; null for what pays for nothing and goes back. */
  receipt: number | null;
  sessionId: string;
  url: string;
  expiresAt: string;
  paymentIntentId: string;
  chargeId: string;
  paidAt: string;
  created: string;
  updated: string;
}

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

export interface DuesTables {
  community_dues: DuesRow;
  community_payments: PaymentRow;
  community_renewals: RenewalRow;
}

/** The tables that this room reads and writes. */
export type Tables = ChapterTables & PeopleTables & MemberTables & DuesTables;
