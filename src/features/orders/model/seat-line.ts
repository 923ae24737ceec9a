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

/** Words of one language for the parts of a seat's name. */
interface SeatWords {
  row: (label: string) => string;
  table: (label: string) => string;
  seat: (number: string) => string;
}

/** "Balcony · Row C · Seat 12". */
export const seatLine = ({ zone, row, number, kind }: Omit<TicketSeat, 'id'>, t: SeatWords): string =>
  [zone, t[kind](row), t.seat(number)].filter((part) => part !== '').join(' · ');
