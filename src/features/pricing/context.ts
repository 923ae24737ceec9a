import type { TicketedEvents, TicketedMemberships } from '#features/orders/model/ports.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import { createPriceStore, type PriceStore } from './store/prices.ts';
import { createPromoStore, type PromoStore } from './store/promos.ts';

export interface PricingDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: TicketedEvents;
  memberships: TicketedMemberships;
}

/** What decides on prices, and where it is kept. */
export interface PricingContext extends PricingDeps {
  prices: PriceStore;
  promos: PromoStore;
}

export const pricingContext = (deps: PricingDeps): PricingContext => ({
  ...deps,
  prices: createPriceStore(deps.db),
  promos: createPromoStore(deps.db),
});
