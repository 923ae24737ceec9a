import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { type Quantity, quantityKey } from '#features/orders/model/quantity.ts';
import { changeWaited } from '#features/ticket-types/index.ts';
import { availableOf, shortagesOf } from '#features/ticket-types/model/shortage.ts';
import { isWaitedFor, type WaitedTicket } from '#features/ticket-types/model/waited.ts';
import type { Tx } from '#platform/db/index.ts';
import { type WantedBasket, waysOf } from '../model/basket.ts';
import type { WaitingEntryRow } from '../model/schema.ts';
import { isWanted, setWants } from '../store/entries.ts';

/** The basket of an entry. */
export const basketOf = ({ lines, dates }: Pick<WaitingEntryRow, 'lines' | 'dates'>): WantedBasket => ({
  lines: JSON.parse(lines) as WantedBasket['lines'],
  dates: JSON.parse(dates) as string[],
});

const perDateOf = ({ types }: AskedSale): Set<string> =>
  new Set([...types.values()].filter(({ perDate }) => perDate === 1).map(({ id }) => id));

/** Every way to fulfil a basket by what an event sells, the one that is liked best first. */
export const waysIn = (sale: AskedSale, basket: WantedBasket): Generator<Quantity[]> =>
  waysOf(basket, perDateOf(sale));

/** The first of these ways of which there is enough, and which is not barred; undefined for none. */
export const firstFit = (
  sale: AskedSale,
  ways: Iterable<Quantity[]>,
  barred: (items: Quantity[]) => boolean = () => false,
): Quantity[] | undefined => {
  for (const items of ways) if (shortagesOf(sale, items).length === 0 && !barred(items)) return items;
  return undefined;
};

/** Each ticket of these ways, once. */
export const ticketsOf = (ways: Iterable<readonly WaitedTicket[]>): WaitedTicket[] => [
  ...new Map(
    [...ways].flat().map(({ ticketType, date }) => [quantityKey({ ticketType, date }), { ticketType, date }]),
  ).values(),
];

/** What of these ways is sold out now: of the rest some is on sale, and is nobody's yet. */
export const soldOutIn = (sale: AskedSale, ways: Iterable<readonly WaitedTicket[]>): WaitedTicket[] =>
  ticketsOf(ways).filter((ticket) => availableOf(sale, ticket) === 0);

/** Whether items would be taken from places that an entry lacks. `wants`: what of it was sold out. */
export function isTakenFrom(
  sale: AskedSale,
  wants: readonly WaitedTicket[],
  items: readonly Quantity[],
): boolean {
  const waited = new Map(wants.map((want) => [quantityKey(want), want]));
  return items.some((item) => isWaitedFor({ ...sale, waited }, item, item.quantity));
}

/** Within a write with the event's row held, that changed who waits for `tickets`: those that anybody waits for are kept, the others are not. */
export async function keepForWaiting(
  tx: Tx,
  event: string,
  tickets: readonly WaitedTicket[],
  now: string,
): Promise<void> {
  const [begun, ended]: [WaitedTicket[], WaitedTicket[]] = [[], []];
  for (const ticket of ticketsOf([tickets]))
    ((await isWanted(tx, event, ticket)) ? begun : ended).push(ticket);
  if (begun.length + ended.length > 0) await changeWaited(tx, event, { begun, ended }, now);
}

/** Within such a write: an entry waits for nothing any more. */
export async function leaveLine(
  tx: Tx,
  entry: Pick<WaitingEntryRow, 'id' | 'event'>,
  now: string,
): Promise<void> {
  await keepForWaiting(tx, entry.event, await setWants(tx, entry, []), now);
}
