import type { OrderStatus } from '#features/orders/index.ts';
import type { ListedAccount } from '#features/console-accounts/model/listed-account.ts';

/** So many of a kind are shown at most. */
export const MOST_FOUND = 20;

/** An order as a caller's words find it. Amounts in the minor unit of `currency`. */
export interface FoundOrder {
  id: string;
  code: string;
  status: OrderStatus;
  buyerName: string;
  buyerEmail: string;
  total: number;
  currency: string;
  created: string;
  eventTitle: string;
}

export interface FoundEvent {
  id: string;
  slug: string;
  title: string;
  status: string;
  startsAt: string;
  organiserId: string;
  organiserName: string;
}

/** A payout to a bank. */
export interface FoundPayout {
  id: string;
  amount: number;
  currency: string;
  status: string;
  created: string;
  organiserId: string;
  organiserName: string;
}

/** What was found, the best of each kind first. A kind has one more than is shown when there are more. */
export interface Found {
  orders: FoundOrder[];
  accounts: ListedAccount[];
  events: FoundEvent[];
  payouts: FoundPayout[];
  /** How many emails were sent to addresses that begin so, up to `MOST_FOUND`; 0 for what is no address. */
  mails: number;
}
