import { words as seatTable } from '#features/orders/messages/seat.messages.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#shared/ui/format-money.ts';
import { words } from '../../messages/choose-seats.messages.ts';
import type { ChooserHall, ChooserSeat, ChooserState } from '../../model/chooser.ts';

/** Tickets with seats, as the page has them. */
export interface SeatTicket {
  ticketType: string;
  count: number;
  /** Places of the categories that it is for. */
  categories: readonly number[];
  name: string;
  /** Of one seat, all in, in minor units; null where a seat has no price of its own. */
  price: number | null;
}

/** What seats of a page are called. */
export interface SeatNames {
  /** "C4", or "Table 3, seat 2". */
  short: (seat: ChooserSeat) => string;
  /** "Row C, Seat 4", with the part of the hall where it has several. */
  place: (seat: ChooserSeat) => string;
  /** "Row C, Seat 4, Stalls, €25, free". */
  full: (seat: ChooserSeat, state: ChooserState) => string;
  hints: (seat: ChooserSeat) => string[];
  /** "€25", or "€12.50–€25" by the ticket; '' where no price is said. */
  price: (category: number) => string;
}

const HINTS = ['wheelchair', 'companion', 'restrictedView', 'stepFree', 'hearingLoop'] as const;

export function seatNames(
  hall: ChooserHall,
  page: {
    zones: readonly { name: string }[];
    categories: readonly { name: string }[];
    tickets: readonly SeatTicket[];
    currency: string;
  },
  language: Language,
): SeatNames {
  const [t, parts] = [words[language], seatTable[language]];
  const rowOf = (seat: ChooserSeat) => hall.rows[seat.row];
  const hints = (seat: ChooserSeat): string[] => HINTS.flatMap((hint) => (seat[hint] ? [t.hints[hint]] : []));
  const prices = page.categories.map((_, category) => {
    const all = page.tickets.flatMap(({ categories, price }) =>
      price !== null && categories.includes(category) ? [price] : [],
    );
    const said = [...new Set([Math.min(...all), Math.max(...all)])];
    return all.length === 0
      ? ''
      : said.map((amount) => formatMoney(amount, page.currency, LOCALES[language], true)).join('–');
  });
  const price = (category: number): string => prices[category] ?? '';
  const place = (seat: ChooserSeat): string => {
    const row = rowOf(seat);
    const zone = page.zones.length > 1 ? (page.zones[row?.zone ?? -1]?.name ?? '') : '';
    return said([zone, row ? parts[row.kind](row.label) : '', parts.seat(seat.number)]);
  };
  return {
    short: (seat) => {
      const row = rowOf(seat);
      // Two numbers side by side would be read as one.
      const apart = /\d$/.test(row?.label ?? '') && /^\d/.test(seat.number) ? '-' : '';
      return row?.kind === 'row' ? `${row.label}${apart}${seat.number}` : place(seat);
    },
    place,
    full: (seat, state) =>
      said([
        place(seat),
        page.categories[seat.category]?.name ?? '',
        state === 'other' ? '' : price(seat.category),
        ...hints(seat),
        t.states[state],
      ]),
    hints,
    price,
  };
}

const said = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
