import { type SaleSeats, seatsLeftOf } from '../model/sale-seats.ts';
import type { SeatsSource } from '../model/seats-source.ts';
import type { DatedTicketType } from './dated-types.ts';

/**
 * The ticket types of one event with how many there are free seats for (`seatsLeft`): of the date that each is shown for, or on every date. Those
 * without seats, and those for one date that are shown for none, are as they were.
 */
export async function withSeatsLeft<Type extends DatedTicketType>(
  source: SeatsSource,
  event: string,
  types: readonly Type[],
  known?: SaleSeats,
): Promise<Type[]> {
  const seats = known ?? (await source.seated([event])).get(event);
  const shown = (type: Type): string | null => type.date?.id ?? (type.perDate === 1 ? null : '');
  const dates = types.flatMap((type) => (seats?.types.has(type.id) ? (shown(type) ?? []) : []));
  if (!seats || dates.length === 0) return [...types];
  const free = await source.onDates(event, seats, dates);
  return types.map((type) => {
    const date = shown(type);
    return date === null ? type : { ...type, seatsLeft: seatsLeftOf(free, type, date) };
  });
}
