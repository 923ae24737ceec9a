import type { TicketSeat } from './seat.ts';

/** Words of one language for the parts of a seat's name. */
interface SeatWords {
  row: (label: string) => string;
  table: (label: string) => string;
  seat: (number: string) => string;
}

/** "Balcony · Row C · Seat 12". */
export const seatLine = ({ zone, row, number, kind }: Omit<TicketSeat, 'id'>, t: SeatWords): string =>
  [zone, t[kind](row), t.seat(number)].filter((part) => part !== '').join(' · ');
