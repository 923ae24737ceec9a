import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import {
  NO_MEMBERSHIPS,
  type TicketDocuments,
  type TicketedEvents,
  type TicketedMemberships,
  type TicketPayments,
  type TicketSigner,
} from './ports.ts';
import { createReckoned, type Reckoned } from './figures/reckoned.ts';
import { createIdempotencyStore, type IdempotencyStore } from './store/idempotency.ts';
import { createHolderStore, type HolderStore } from './store/holders.ts';
import { createOrderStore, type OrderStore } from './store/orders.ts';
import { createPriceStore, type PriceStore } from './store/prices.ts';
import { createPromoStore, type PromoStore } from './store/promos.ts';
import { createSaleStore, type SaleStore } from './store/sales.ts';
import { createStockStore, type StockStore } from './store/stock.ts';

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
  /** Orders of one network that may wait for their payment at a time; no limit when left out, or 0. */
  mostHolds?: number;
  /** Nobody is a member when left out. */
  memberships?: TicketedMemberships;
}

/** What every action works with. */
export interface TicketingContext extends TicketingDeps {
  memberships: TicketedMemberships;
  sales: SaleStore;
  stock: StockStore;
  promos: PromoStore;
  prices: PriceStore;
  orders: OrderStore;
  holders: HolderStore;
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
  return {
    ...deps,
    memberships: deps.memberships ?? NO_MEMBERSHIPS,
    sales: createSaleStore(deps.db),
    stock: createStockStore(deps.db),
    promos: createPromoStore(deps.db),
    prices: createPriceStore(deps.db),
    orders: createOrderStore(deps.db),
    holders: createHolderStore({ db: deps.db, secret: deps.accessSecret, most: deps.mostHolds ?? 0 }),
    idempotency: createIdempotencyStore(deps.db),
    reckoned: createReckoned(deps.clock),
    opening: new Map(),
  };
}
