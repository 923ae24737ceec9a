import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import {
  NO_ACCOUNTS,
  NO_MEMBERSHIPS,
  type TicketDocuments,
  type TicketedAccounts,
  type TicketedEvents,
  type TicketedMemberships,
  type TicketPayments,
  type TicketSigner,
} from './model/ports.ts';
import { createReckoned, type Reckoned } from '#features/reports/actions/reckoned.ts';
import { createHoldStore, type HoldStore } from '#features/holds/store/store.ts';
import { createIdempotencyStore, type IdempotencyStore } from './store/idempotency.ts';
import { createFreeOrderLimits, type FreeOrderLimits } from '#features/checkout/store/free-orders.ts';
import { createMailLimits, type MailLimits } from './store/mail-limits.ts';
import { createHolderStore, type HolderStore } from '#features/holds/store/holders.ts';
import type { NetworkLimits } from './store/network-limits.ts';
import { createOrderStore, type OrderStore } from './store/orders.ts';
import { createPriceStore, type PriceStore } from '#features/pricing/store/prices.ts';
import { createPromoStore, type PromoStore } from '#features/pricing/store/promos.ts';
import { createSaleStore, type SaleStore } from '#features/questions/store/sales.ts';
import { createStockStore, type StockStore } from '#features/ticket-types/store/stock.ts';

export interface TicketingDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  jobs: JobQueue;
  outbox: Outbox;
  storage: Storage;
  log: Log;
  /** Public address, without a slash at the end. */
  origin: string;
  /** From which the access tokens of orders are derived. Another secret makes every token given so far worthless. */
  accessSecret: string;
  events: TicketedEvents;
  payments: TicketPayments;
  signer: TicketSigner;
  documents: TicketDocuments;
  /** How much one network may take; no limit when left out. */
  networkLimits?: NetworkLimits;
  /** Nobody is a member when left out. */
  memberships?: TicketedMemberships;
  /** Nobody has an account when left out. */
  accounts?: TicketedAccounts;
}

/** What every action works with. */
export interface TicketingContext extends TicketingDeps {
  memberships: TicketedMemberships;
  accounts: TicketedAccounts;
  sales: SaleStore;
  stock: StockStore;
  promos: PromoStore;
  prices: PriceStore;
  orders: OrderStore;
  holders: HolderStore;
  freeOrders: FreeOrderLimits;
  mails: MailLimits;
  holds: HoldStore;
  idempotency: IdempotencyStore;
  reckoned: Reckoned;
  /** Payments being opened right now, by order: who asks meanwhile waits for the same. */
  opening: Map<string, Promise<Payment>>;
}

/** Where a buyer pays. */
export interface Payment {
  paymentSessionId: string;
  url: string;
}

export function createContext(deps: TicketingDeps): TicketingContext {
  const mails = createMailLimits(deps.networkLimits ?? {});
  return {
    ...deps,
    memberships: deps.memberships ?? NO_MEMBERSHIPS,
    accounts: deps.accounts ?? NO_ACCOUNTS,
    sales: createSaleStore(deps.db),
    stock: createStockStore(deps.db),
    promos: createPromoStore(deps.db),
    prices: createPriceStore(deps.db),
    orders: createOrderStore(deps.db),
    holders: createHolderStore({
      db: deps.db,
      secret: deps.accessSecret,
      most: deps.networkLimits?.mostHolds ?? 0,
      mostTickets: deps.networkLimits?.mostTickets ?? 0,
    }),
    freeOrders: createFreeOrderLimits({ secret: deps.accessSecret, mails, ...deps.networkLimits }),
    mails,
    holds: createHoldStore(deps.db),
    idempotency: createIdempotencyStore(deps.db),
    reckoned: createReckoned(deps.clock),
    opening: new Map(),
  };
}
