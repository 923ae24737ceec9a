import type { OrderContext } from '#features/orders/index.ts';
import type { CheckInBooks } from '../store/books.ts';
import type { TicketSigner } from '#features/orders/model/ports.ts';

/** Tickets, and what their codes say. */
export interface CheckInContext extends OrderContext {
  signer: TicketSigner;
  books: CheckInBooks;
}
