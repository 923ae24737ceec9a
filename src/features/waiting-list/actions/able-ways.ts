import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { soldUntil } from '#features/event-dates/model/arrival.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { shortagesOf } from '#features/ticket-types/model/shortage.ts';
import { forWaiting } from '#features/ticket-types/model/waited.ts';
import { ApiError } from '#lib/errors.ts';
import { languageOf } from '#lib/language/index.ts';
import type { UtcText } from '#lib/time.ts';
import { offerUntil } from '../model/offer-time.ts';
import type { WaitingRules } from '../model/rules.ts';
import type { WaitingEntryRow } from '../model/schema.ts';
import type { WaitingContext } from './context.ts';
import { basketOf, waysIn } from './stock.ts';

/** Entries that are gone through before others have their turn. */
const PIECE = 100;

/** The ways to fulfil each entry's basket that could be ordered now if there were enough, by the ids of entries. */
export type AbleWays = Map<string, Quantity[][]>;

/**
 * Which ways to fulfil baskets could be ordered and offered now, but for what is left: tickets that are on sale, dates that are to come, no more than
 * the house has in all, and for whom they are. `sale` has what is waited for.
 */
export async function ableWays(
  { offers, clock }: Pick<WaitingContext, 'offers' | 'clock'>,
  sale: AskedSale,
  entries: readonly Pick<WaitingEntryRow, 'id' | 'lines' | 'dates' | 'account' | 'language'>[],
  rules: Pick<WaitingRules, 'offerHours'>,
): Promise<AbleWays> {
  const check = await offers.checker(sale);
  const empty = emptied(sale);
  const able: AbleWays = new Map();
  for (const [at, entry] of entries.entries()) {
    const to = { account: entry.account, language: languageOf(entry.language) };
    const ways: Quantity[][] = [];
    for (const items of waysIn(sale, basketOf(entry))) {
      if (shortagesOf(empty, items).length > 0 || endOf(sale, items, rules, clock.text()) === null) continue;
      if (await isOrderable(() => check({ items, ...to }))) ways.push(items);
    }
    able.set(entry.id, ways);
    if (at % PIECE === PIECE - 1) await nextTurn();
  }
  return able;
}

async function isOrderable(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** The same event before anything was sold. Which seats there are in all is not looked at. */
function emptied(sale: AskedSale): AskedSale {
  const none = <Row extends { sold: number; held: number }>(
    rows: ReadonlyMap<string, Row>,
  ): Map<string, Row> => new Map([...rows].map(([id, row]) => [id, { ...row, sold: 0, held: 0 }]));
  return {
    ...forWaiting(sale),
    event: { ...sale.event, taken: 0 },
    types: none(sale.types),
    quotas: none(sale.quotas),
    dates: new Map([...sale.dates].map(([id, date]) => [id, { ...date, taken: 0, stock: none(date.stock) }])),
    roomOnEach: sale.event.capacity === 0 ? null : sale.event.capacity,
    seats: null,
  };
}

/** Until when these tickets could be offered at `now` (UTC text); null where there is not enough time left to buy them. */
export function endOf(
  sale: AskedSale,
  items: readonly Quantity[],
  { offerHours: hours }: Pick<WaitingRules, 'offerHours'>,
  now: UtcText,
): UtcText | null {
  const ends = items.flatMap(({ ticketType, date }) => {
    const found = sale.dates.get(date);
    return [
      sale.types.get(ticketType)?.salesEnd ?? '',
      found ? soldUntil(found) : sale.event.endsAt || sale.event.startsAt,
    ].filter((at) => at !== '');
  });
  const [first = sale.event.startsAt] = ends.toSorted((a, b) => (a < b ? -1 : 1));
  return offerUntil(now, { hours, ends: first, zone: sale.event.timezone });
}
