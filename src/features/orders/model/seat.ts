import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/seat.messages.ts';

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
export const seatText = ({ zone, row, number, kind }: Omit<TicketSeat, 'id'>, language: Language): string => {
  const t = words[language];
  return [zone, t[kind](row), t.seat(number)].filter((part) => part !== '').join(' · ');
};
