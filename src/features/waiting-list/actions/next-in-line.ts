import type { Quantity } from '#features/orders/model/quantity.ts';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { availableOf } from '#features/ticket-types/model/shortage.ts';
import type { WaitedTicket } from '#features/ticket-types/model/waited.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import type { WaitingRules } from '../model/rules.ts';
import type { WaitingEntryRow } from '../model/schema.ts';
import type { AbleWays } from './able-ways.ts';
import { firstFit, isTakenFrom } from './stock.ts';

const HOUR_MS = 3_600_000;

/** Whose turn it is, what they get, and who is passed by it. */
export interface NextInLine {
  entry: WaitingEntryRow;
  items: Quantity[];
  passes: WaitingEntryRow[];
}

interface By {
  ways: AbleWays;
  /** What of each entry was sold out, by its id. */
  wants: ReadonlyMap<string, readonly WaitedTicket[]>;
  rules: WaitingRules;
  /** UTC text. */
  at: UtcText;
}

/**
 * The first of `entries`, which come in the order of the list, whose basket there is. One that is larger may be passed so often as the rules allow;
 * then what comes back is saved up for it, until so many hours before the date. `savedUp` where nobody is next for that; null where nothing fits. Who
 * could not order their basket now is passed by nobody, and saves nothing.
 */
export function nextInLine(
  sale: AskedSale,
  entries: readonly WaitingEntryRow[],
  { ways, wants, rules, at }: By,
): NextInLine | 'savedUp' | null {
  const takenFrom = ({ id }: WaitingEntryRow, items: readonly Quantity[]): boolean =>
    isTakenFrom(sale, wants.get(id) ?? [], items);
  const passed: WaitingEntryRow[] = [];
  const saving: WaitingEntryRow[] = [];
  let savedUp = false;
  for (const entry of entries) {
    const own = ways.get(entry.id) ?? [];
    if (own.length === 0) continue;
    let saved = false;
    const items = firstFit(sale, own, (way) => {
      const barred = isSaved(sale, way, rules, at) && saving.some((other) => takenFrom(other, way));
      saved ||= barred;
      return barred;
    });
    // Once nothing is saved up any more nobody counts who is passed.
    if (items && !isSaved(sale, items, rules, at)) return { entry, items, passes: [] };
    if (items) return { entry, items, passes: passed.filter((other) => takenFrom(other, items)) };
    savedUp ||= saved;
    passed.push(entry);
    if (entry.passed >= rules.mostPassed) saving.push(entry);
  }
  return savedUp ? 'savedUp' : null;
}

/** Whether anything is left of these tickets. */
export const anyLeft = (sale: AskedSale, tickets: readonly WaitedTicket[]): boolean =>
  tickets.some((ticket) => availableOf(sale, ticket) > 0);

/** Whether of none of these tickets anything is saved up any more. */
export const isReleased = (
  sale: AskedSale,
  tickets: readonly WaitedTicket[],
  rules: WaitingRules,
  at: UtcText,
): boolean => tickets.every((ticket) => !isSaved(sale, [{ ...ticket, quantity: 1 }], rules, at));

/** Whether places are still saved up for a larger basket: the dates of all of these are far enough away. */
const isSaved = (
  { dates, event }: AskedSale,
  items: readonly Quantity[],
  { releaseHours }: WaitingRules,
  at: UtcText,
): boolean =>
  items.every(({ date }) => at < addMs(dates.get(date)?.startsAt ?? event.startsAt, -releaseHours * HOUR_MS));
