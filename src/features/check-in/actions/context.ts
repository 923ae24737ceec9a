import type { Actor } from '#lib/actor.ts';
import type { TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { OrderContext } from '#features/orders/index.ts';
import type { CheckInBooks } from '../store/books.ts';
import type { TicketSigner } from '#features/orders/model/ports.ts';

/** Tickets, and what their codes say. */
export interface CheckInContext extends OrderContext {
  signer: TicketSigner;
  books: CheckInBooks;
  /** The ticket with which the holder of a pass comes in to one of these dates, by those that `areIn` already; null where there is none. */
  walkIn(
    pass: TicketRow,
    dates: readonly string[],
    by: { actor: Actor | null; areIn(tickets: readonly string[]): Promise<ReadonlySet<string>> },
  ): Promise<string | null>;
}
