import { type HoldsContext, holdsContext } from '#features/holds/index.ts';
import type { TicketedAccounts, TicketSigner } from '#features/orders/model/ports.ts';
import type { QuestionsDeps } from '#features/questions/index.ts';
import { createFreeOrderLimits, type FreeOrderLimits } from '../store/free-orders.ts';

export interface CheckoutDeps extends QuestionsDeps {
  signer: TicketSigner;
  accounts: TicketedAccounts;
}

/** Orders that are placed and paid. */
export interface CheckoutContext extends CheckoutDeps, HoldsContext {
  freeOrders: FreeOrderLimits;
  /** Payments being opened right now, by order: who asks meanwhile waits for the same. */
  opening: Map<string, Promise<Payment>>;
}

/** Where a buyer pays. */
export interface Payment {
  paymentSessionId: string;
  url: string;
}

export function checkoutContext<Deps extends CheckoutDeps>(deps: Deps): Deps & CheckoutContext {
  const context = holdsContext(deps);
  return {
    ...context,
    freeOrders: createFreeOrderLimits({
      secret: deps.accessSecret,
      mails: context.mails,
      ...deps.networkLimits,
    }),
    opening: new Map(),
  };
}
