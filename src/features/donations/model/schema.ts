import type { CampaignRow } from './campaign.ts';
import type { ChapterTables, PeopleTables } from '#features/chapters/model/schema.ts';
import type { DuesTables } from '#features/dues/model/schema.ts';
import type { Minor } from '#lib/money.ts';

/** `opening`: nothing is paid yet. `failing`: the card could not be charged, and is tried again. */
export type MonthlyStatus = 'opening' | 'active' | 'failing' | 'ended';

/** By what a monthly gift ended; `page`: nobody paid while its payment page was open. */
export type MonthlyEnd = 'giver' | 'card' | 'campaign' | 'forgotten' | 'page';

/** What somebody gives to a campaign every month. Each month that is paid is a payment of its own. */
export interface MonthlyGiftRow {
  /** Begins with `mg_`: by that its subscription is known from a member's. */
  id: string;
  campaign: string;
  chapter: string;
  /** The account that was signed in; empty for none. */
  user: string;
  /** From the next month on: what was given before stands in its payments. */
  amount: Minor;
  currency: string;
  status: MonthlyStatus;
  /** Empty while it runs. */
  endedBy: MonthlyEnd | '';
  endedAt: string;
  name: string;
  email: string;
  anonymous: number;
  message: string;
  language: string;
  /** Stripe's ids; empty until the first month is paid. */
  customer: string;
  subscription: string;
  /** `visa 4242`. */
  card: string;
  /** The month with which the card expires: `2030-12`. */
  cardUntil: string;
  /** When the card was typed (UTC text). */
  cardAt: string;
  /** The card of which the giver was told that it expires: its month; empty for none. */
  warned: string;
  /** The invoice that could not be charged; empty while all is well. */
  failing: string;
  /** When it is charged next (UTC text); empty until Stripe has said so. */
  nextAt: string;
  sessionId: string;
  /** Until when the payment page is open. */
  expiresAt: string;
  created: string;
  updated: string;
}

export interface CampaignTables {
  community_campaigns: CampaignRow;
  community_monthly_gifts: MonthlyGiftRow;
}

/** The tables that this room reads and writes. */
export type Tables = ChapterTables & PeopleTables & DuesTables & CampaignTables;
