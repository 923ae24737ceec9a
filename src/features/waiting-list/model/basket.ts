import { addedUp, type Quantity } from '#features/orders/model/quantity.ts';

/** Tickets that are wanted: so many of one of these types, all of the same. */
export interface WantedLine {
  /** Ids, in the order of preference. */
  types: string[];
  quantity: number;
}

/** What somebody waits for: all lines together, on one of these dates. */
export interface WantedBasket {
  lines: WantedLine[];
  /** Ids, in the order of preference; none where tickets are for every date. */
  dates: string[];
}

export const BASKET_LIMITS = { lines: 4, types: 4, dates: 20, tickets: 50, ways: 200 } as const;

const LEAST_DATE = [''];

/** Every way to fulfil a basket, the one that is liked best first. `perDate`: the types that are for single dates. */
export function* waysOf({ lines, dates }: WantedBasket, perDate: ReadonlySet<string>): Generator<Quantity[]> {
  for (const date of dates.length > 0 ? dates : LEAST_DATE)
    for (const types of choices(lines.map(({ types: any }) => any)))
      yield addedUp(
        lines.map(({ quantity }, at) => {
          const ticketType = types[at] ?? '';
          return { ticketType, date: perDate.has(ticketType) ? date : '', quantity };
        }),
      );
}

/** One of each list: the first of all lists first, the last list changes first. */
function* choices(lists: readonly (readonly string[])[]): Generator<string[]> {
  const [first, ...rest] = lists;
  if (!first) return yield [];
  for (const one of first) for (const others of choices(rest)) yield [one, ...others];
}

/** How many ways there are to fulfil a basket. */
export const countWays = ({ lines, dates }: WantedBasket): number =>
  lines.reduce((all, { types }) => all * types.length, Math.max(1, dates.length));

/** How many tickets a basket has. */
export const ticketsIn = ({ lines }: Pick<WantedBasket, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
