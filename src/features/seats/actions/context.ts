import type { Events } from '#features/events/index.ts';
import type { OrderDeps } from '#features/orders/index.ts';
import { type SellingContext, sellingContext } from '#features/ticket-types/index.ts';
import { type ClaimStore, createClaimStore } from '../store/claims.ts';
import { seatedOrders, seatedStock } from './seated-stock.ts';

/** What is for sale, with seats. */
export interface SeatedContext extends SellingContext {
  claims: ClaimStore;
}

export function seatedContext<Deps extends OrderDeps>(deps: Deps): Deps & SeatedContext {
  const context = sellingContext(deps);
  const claims = createClaimStore(deps.db);
  const claiming = { db: deps.db, clock: deps.clock, claims };
  return {
    ...context,
    claims,
    stock: seatedStock(context.stock, claiming),
    orders: seatedOrders(context.orders, claiming),
  };
}

/** What the seats of events work with. */
export type SeatsContext = OrderDeps & SeatedContext & { events: Pick<Events, 'requireMay'> };
