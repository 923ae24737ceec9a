import type { SellingContext } from '#features/ticket-types/index.ts';
import type { TicketedAccounts } from '#features/orders/model/ports.ts';

/** Orders, and their tickets on paper. */
export interface TicketsContext extends SellingContext {
  accounts: TicketedAccounts;
}
