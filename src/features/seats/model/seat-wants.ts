import type { SeatWant } from './assign-seats.ts';
import { quantityKey } from '#features/orders/model/quantity.ts';
import type { SeatClaimRow } from './schema.ts';

/** The tickets that claims are for, with the categories that their types may have. */
export function wantsOf(
  claims: readonly Pick<SeatClaimRow, 'ticketType' | 'date'>[],
  types: ReadonlyMap<string, ReadonlySet<string>>,
): SeatWant[] {
  return [...Map.groupBy(claims, quantityKey).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { ticketType, date } = first;
    return [
      { ticketType, date, categories: types.get(ticketType) ?? new Set<string>(), count: alike.length },
    ];
  });
}
