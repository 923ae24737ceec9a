import type { OrderDeps } from '#features/orders/index.ts';
import { createPriceStore, type PriceStore } from '../store/prices.ts';
import { createPromoStore, type PromoStore } from '../store/promos.ts';

export type PricingDeps = Pick<OrderDeps, 'db' | 'clock' | 'ids' | 'jobs' | 'events' | 'memberships'>;

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
