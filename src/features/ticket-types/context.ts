import { type PricingContext, pricingContext, type PricingDeps } from '#features/pricing/index.ts';
import { createStockStore, type StockStore } from './store/stock.ts';

/** What is for sale, at which price, and how much of it is left. */
export interface TicketTypesContext extends PricingContext {
  stock: StockStore;
}

export const ticketTypesContext = (deps: PricingDeps): TicketTypesContext => ({
  ...pricingContext(deps),
  stock: createStockStore(deps.db),
});
