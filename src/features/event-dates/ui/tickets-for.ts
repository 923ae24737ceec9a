import type { words } from '../messages/public-dates.messages.ts';

/** What tickets of an event with several dates are for: every date, one, or both; '' where there are none. */
export type TicketsFor = 'all' | 'one' | 'both' | '';

export const ticketsFor = (
  tickets: TicketsFor,
  t: Pick<(typeof words)['en'], 'forAll' | 'one' | 'both'>,
): string => ({ all: t.forAll, one: t.one, both: t.both, '': '' })[tickets];

/** The same by the event's ticket types. */
export function ticketsForOf(types: readonly { perDate: number }[]): TicketsFor {
  if (types.length === 0) return '';
  if (types.every(({ perDate }) => perDate === 1)) return 'one';
  return types.some(({ perDate }) => perDate === 1) ? 'both' : 'all';
}
