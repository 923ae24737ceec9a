import type { TicketSeat } from './seat-line.ts';

/** A ticket whose holder sits elsewhere now. */
export interface ReseatedTicket {
  /** Its id. */
  ticket: string;
  /** Null where it had no seat. */
  from: TicketSeat | null;
  to: TicketSeat;
}
