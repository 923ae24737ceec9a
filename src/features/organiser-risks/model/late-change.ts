import type { RiskSign } from './risk-signs.ts';

/** What was changed of an event whose tickets are out. */
export type LateSign = Extract<RiskSign, 'cancelled' | 'moved' | 'retitled' | 'repriced'>;
export const LATE_SIGNS: readonly LateSign[] = ['cancelled', 'moved', 'retitled', 'repriced'];

/** An entry of an event's history: each field as it was and as it is. */
export interface LateChange {
  action: string;
  changes: readonly { field: string; before: unknown; after: unknown }[];
}

const DAY_MS = 24 * 3_600_000;

/** Which signs a change is; none where it is small. */
export function lateSignsOf({ action, changes }: LateChange): LateSign[] {
  if (action === 'event.cancel') return ['cancelled'];
  if (action === 'event.postpone') return ['moved'];
  const of = (field: string) => changes.find((change) => change.field === field);
  if (action === 'ticketTypes.edit') return isRepriced(of('price')) ? ['repriced'] : [];
  if (action !== 'event.edit') return [];
  return [
    ...(isAnotherDay(of('startsAt')) || isAnotherTown(of('city')) ? (['moved'] as const) : []),
    ...(isAnotherTitle(of('title')) ? (['retitled'] as const) : []),
  ];
}

type Change = LateChange['changes'][number] | undefined;

/** By a day or more: an hour's delay is told to guests, and tricks nobody. */
function isAnotherDay(change: Change): boolean {
  if (!change) return false;
  return Math.abs(Date.parse(text(change.after)) - Date.parse(text(change.before))) >= DAY_MS;
}

/** From one town to another: who adds it has not moved. */
function isAnotherTown(change: Change): boolean {
  const [before, after] = [text(change?.before), text(change?.after)].map((town) =>
    town.trim().toLocaleLowerCase(),
  );
  return Boolean(before) && Boolean(after) && before !== after;
}

/** Fewer than half of its words are the same: a year or a mistake that is put right leaves most. */
function isAnotherTitle(change: Change): boolean {
  if (!change) return false;
  const [before, after] = [wordsOf(change.before), wordsOf(change.after)];
  if (before.size === 0 || after.size === 0) return false;
  return before.intersection(after).size * 2 < Math.max(before.size, after.size);
}

/** At least double, or at most half; what was free, or is, too. */
function isRepriced(change: Change): boolean {
  if (!change) return false;
  const [before, after] = [Number(change.before ?? 0), Number(change.after ?? 0)];
  return before !== after && Math.min(before, after) * 2 <= Math.max(before, after);
}

const wordsOf = (title: unknown): Set<string> =>
  new Set(
    text(title)
      .toLocaleLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  );

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
