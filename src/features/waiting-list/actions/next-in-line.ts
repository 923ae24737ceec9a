import type { Quantity } from '#features/orders/model/quantity.ts';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { availableOf } from '#features/ticket-types/model/shortage.ts';
import type { WaitedTicket } from '#features/ticket-types/model/waited.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import type { WaitingRules } from '../model/rules.ts';
import type { WaitingEntryRow } from '../model/schema.ts';
import { wantedIn } from '../store/entries.ts';
import { basketOf, firstFit, isTakenFrom, waysIn } from './stock.ts';

const HOUR_MS = 3_600_000;

/** Whose turn it is, what they get, and who is passed by it. */
export interface NextInLine {
  entry: WaitingEntryRow;
  items: Quantity[];
  passes: WaitingEntryRow[];
}

interface By {
  /** What of each entry was sold out, by its id. */
  wants: ReadonlyMap<string, readonly WaitedTicket[]>;
  rules: WaitingRules;
  /** UTC text. */
  at: UtcText;
}

/**
 * The first of `entries`, which come in the order of the list, whose basket there is. One that is larger may be passed so often as the rules allow;
 * then what comes back is saved up for it, until so many hours before the date. `savedUp` where nobody is next for that; null where nothing fits.
 */
export function nextInLine(
  sale: AskedSale,
  entries: readonly WaitingEntryRow[],
  { wants, rules, at }: By,
): NextInLine | 'savedUp' | null {
  const baskets = new Map(entries.map((entry) => [entry.id, basketOf(entry)]));
  const ways = [...baskets].map(([id, basket]) => [id, [...waysIn(sale, basket)].flat()] as const);
  if (!wantedIn(new Map(ways)).some((ticket) => availableOf(sale, ticket) > 0)) return null;
  const takenFrom = ({ id }: WaitingEntryRow, item: Quantity): boolean =>
    isTakenFrom(sale, wants.get(id) ?? [], item);
  const passed: WaitingEntryRow[] = [];
  const saving: WaitingEntryRow[] = [];
  let savedUp = false;
  for (const entry of entries) {
    const basket = baskets.get(entry.id) ?? basketOf(entry);
    const saved = (item: Quantity): boolean =>
      at < savedUntil(sale, item, rules) && saving.some((other) => takenFrom(other, item));
    const items = firstFit(sale, basket, saved);
    if (items)
      return { entry, items, passes: passed.filter((other) => items.some((item) => takenFrom(other, item))) };
    savedUp ||= saving.length > 0 && firstFit(sale, basket) !== undefined;
    passed.push(entry);
    if (entry.passed >= rules.mostPassed) saving.push(entry);
  }
  return savedUp ? 'savedUp' : null;
}

/** Until when places are saved up for a larger basket. */
const savedUntil = (sale: AskedSale, { date }: Quantity, { releaseHours }: WaitingRules): UtcText =>
  addMs(sale.dates.get(date)?.startsAt ?? sale.event.startsAt, -releaseHours * HOUR_MS);
