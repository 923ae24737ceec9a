import type { OrderContext } from '#features/orders/index.ts';
import type { TicketedAccounts } from '#features/orders/model/ports.ts';

/** Orders, and their tickets on paper. */
export interface TicketsContext extends OrderContext {
  accounts: TicketedAccounts;
}
