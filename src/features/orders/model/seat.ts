import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/seat.messages.ts';
import { seatLine } from './seat-line.ts';

/** Where a ticket's holder sits, as it was called when it was given out, or when the plan called it otherwise. */
export interface TicketSeat {
  /** Of the seat in its plan. */
  id: string;
  zone: string;
  /** The row's label; of a table, its number. */
  row: string;
  number: string;
  kind: 'row' | 'table';
}

/** The seat that a ticket's row keeps; null for none. */
export function seatIn(kept: string | null): TicketSeat | null {
  return kept === null || kept === '' || kept === 'null' ? null : (JSON.parse(kept) as TicketSeat);
}

/** "Balcony · Row C · Seat 12". */
export const seatText = (seat: Omit<TicketSeat, 'id'>, language: Language): string =>
  seatLine(seat, words[language]);
