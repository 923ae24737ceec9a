import type { Minor } from '#lib/money.ts';
import { partsOf } from './bundle-parts.ts';
import type { OrderItemRow, TicketRow } from './ticketing-schema.ts';
import { type Quantity, quantityKey } from './quantity.ts';

type Types = ReadonlyMap<string, { parts: string; perDate: number }>;

/** What is asked for with the parts of its bundles behind each of them, for the date of the bundle where they are for one. */
export function withParts<Item extends Quantity>(types: Types, items: readonly Item[]): (Item | Quantity)[] {
  return items.flatMap((item): (Item | Quantity)[] => {
    const parts = partsOf(types.get(item.ticketType) ?? { parts: '' });
    return [
      item,
      ...parts.map(({ ticketType, count }) => ({
        ticketType,
        date: types.get(ticketType)?.perDate === 1 ? item.date : '',
        quantity: item.quantity * count,
      })),
    ];
  });
}

type Line = Pick<OrderItemRow, 'id' | 'bundle'>;

/** Whether a line of an order is a bundle itself: the money is on the lines of its parts. */
export const isBundleLine = ({ id, bundle }: Line): boolean => bundle !== '' && bundle === id;

/** The one that a ticket is a part of, of all bundles of a line: `n` from 0. */
export const bundleKey = (line: string, n: number): string => `${line}.${n + 1}`;

/** The line of a bundle that a ticket is a part of; empty for none. */
export const bundleLineOf = ({ bundle }: Pick<TicketRow, 'bundle'>): string => bundle.split('.')[0] ?? '';

/** What a ticket is found among the lines of its order by: those of a bundle's parts are others than those of the same type. */
export const lineKey = (of: { ticketType: string; date: string }, bundleLine: string): string =>
  bundleLine === '' ? quantityKey(of) : `${quantityKey(of)}#${bundleLine}`;

type Amounts = Pick<OrderItemRow, 'unitPrice' | 'discount' | 'fee' | 'tax' | 'total'>;

/** A line as a person reads it: a bundle is one, with what it costs, and has its parts, those of a type together. */
export type ReadLine<Item> = Item & { parts: Item[] };

/** The lines of an order as people read them: a bundle is one line, which costs what its parts do together. */
export function readLines<Item extends Line & Quantity & Amounts>(items: readonly Item[]): ReadLine<Item>[] {
  return items.flatMap((item): ReadLine<Item>[] => {
    if (item.bundle === '') return [{ ...item, parts: [] }];
    if (!isBundleLine(item)) return [];
    const own = items.filter((each) => each.bundle === item.id && !isBundleLine(each));
    const sum = (of: (each: Item) => Minor): Minor => own.reduce((all, each) => all + of(each), 0);
    const gross = sum(({ quantity, unitPrice }) => quantity * unitPrice);
    const parts = [...Map.groupBy(own, quantityKey).values()].flatMap((same) => {
      const [first] = same;
      return first ? [{ ...first, quantity: same.reduce((all, { quantity }) => all + quantity, 0) }] : [];
    });
    return [
      {
        ...item,
        unitPrice: item.quantity > 0 ? gross / item.quantity : 0,
        discount: sum(({ discount }) => discount),
        fee: sum(({ fee }) => fee),
        tax: sum(({ tax }) => tax),
        total: sum(({ total }) => total),
        parts,
      },
    ];
  });
}
