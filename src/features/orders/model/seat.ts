import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/seat.messages.ts';
import { seatLine, type TicketSeat } from './seat-line.ts';

export type { TicketSeat };

/** The seat that a ticket's row keeps; null for none. */
export function seatIn(kept: string | null): TicketSeat | null {
  return kept === null || kept === '' || kept === 'null' ? null : (JSON.parse(kept) as TicketSeat);
}

/** "Balcony · Row C · Seat 12". */
export const seatText = (seat: Omit<TicketSeat, 'id'>, language: Language): string =>
  seatLine(seat, words[language]);
