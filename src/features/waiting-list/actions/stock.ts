import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { isBundle } from '#features/orders/model/people.ts';
import { type Quantity, quantityKey } from '#features/orders/model/quantity.ts';
import { setWaited } from '#features/ticket-types/index.ts';
import { availableOf, shortagesOf } from '#features/ticket-types/model/shortage.ts';
import { isWaitedFor, type WaitedTicket } from '#features/ticket-types/model/waited.ts';
import type { Tx } from '#platform/db/index.ts';
import { type WantedBasket, waysOf } from '../model/basket.ts';
import type { WaitingEntryRow, WaitingTables } from '../model/schema.ts';
import { wantedIn, wantsOf } from '../store/entries.ts';

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

/** The first way to fulfil a basket of which there is enough, and nothing of which is `barred`; undefined for none. */
export function firstFit(
  sale: AskedSale,
  basket: WantedBasket,
  barred: (item: Quantity) => boolean = () => false,
): Quantity[] | undefined {
  for (const items of waysIn(sale, basket))
    if (!items.some(barred) && shortagesOf(sale, items).length === 0) return items;
  return undefined;
}

/** What of a basket is sold out now: of the rest some is on sale, and is nobody's yet. */
export function soldOutIn(sale: AskedSale, basket: WantedBasket): WaitedTicket[] {
  const tickets = new Map(
    [...waysIn(sale, basket)]
      .flat()
      .filter(({ ticketType }) => !isBundle(sale.types.get(ticketType) ?? { parts: '' }))
      .map(({ ticketType, date }) => [quantityKey({ ticketType, date }), { ticketType, date }]),
  );
  return [...tickets.values()].filter((ticket) => availableOf(sale, ticket) === 0);
}

/** Whether an item would be taken from places that an entry lacks. `wants`: what of it was sold out. */
export const isTakenFrom = (sale: AskedSale, wants: readonly WaitedTicket[], item: Quantity): boolean =>
  isWaitedFor({ ...sale, waited: new Map(wants.map((want) => [quantityKey(want), want])) }, item);

/** Within a write that changed who waits: what is waited for now is kept for them, and nothing else. */
export async function keepForWaiting(tx: Tx, event: string, now: string): Promise<void> {
  await setWaited(tx, event, wantedIn(await wantsOf(tx.as<WaitingTables>(), event)), now);
}
