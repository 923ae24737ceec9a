import { type OrderContext, type OrderDeps, orderContext } from '#features/orders/index.ts';
import { type PricingContext, pricingContext, type PricingDeps } from '#features/pricing/index.ts';
import { createStockStore, type StockStore } from '../store/stock.ts';
import { waitedStock } from '../store/waited-stock.ts';

/** What is for sale, at which price, and how much of it is left. */
export interface TicketTypesContext extends PricingContext {
  stock: StockStore;
}

export const ticketTypesContext = (deps: PricingDeps): TicketTypesContext => ({
  ...pricingContext(deps),
  stock: waitedStock(createStockStore(deps.db), deps),
});

/** Orders, with what they are of. */
export type SellingContext = OrderContext & TicketTypesContext;

export const sellingContext = <Deps extends OrderDeps>(deps: Deps): Deps & SellingContext => ({
  ...orderContext(deps),
  ...ticketTypesContext(deps),
});
