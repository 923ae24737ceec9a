import { peopleOf } from '#features/orders/model/people.ts';
import type { EventStockRow, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import type { EventDateRow } from '#features/event-dates/model/event-date.ts';

/** What is gone of one ticket type. */
export interface TypeStock {
  sold: number;
  held: number;
}

/** The same for one date. */
export interface DateStock extends TypeStock {
  /** Not for sale again. */
  blocked: number;
}

/** A date of an event as tickets for it alone are sold. */
export interface SaleDate extends Pick<
  EventDateRow,
  'id' | 'startsAt' | 'endsAt' | 'title' | 'state' | 'capacity' | 'taken' | 'arriveBefore' | 'arriveWithin'
> {
  /** What is gone of each type for this date; a type of which nothing was ever sold has no entry. */
  stock: ReadonlyMap<string, DateStock>;
  /** What types cost for this date that have a price of its own there, in minor units; the others have no entry. */
  prices: ReadonlyMap<string, number>;
}

const NONE: DateStock = { sold: 0, held: 0, blocked: 0 };

/** What is gone of a type: for one date, or over all. */
export const stockOf = (type: TicketTypeRow, date: SaleDate | undefined): TypeStock =>
  date ? (date.stock.get(type.id) ?? NONE) : type;

/** How many tickets of a type there are, sold or not: for one date, or over all. */
export const quantityOf = (type: TicketTypeRow, date: SaleDate | undefined): number =>
  type.quantity - (date?.stock.get(type.id)?.blocked ?? 0);

/**
 * What one ticket of a type costs, before taxes and fees that come on top: for one date, or over all (left out). Minor units. This alone says
 * it, wherever a price is shown, charged or compared.
 */
export const priceOf = (
  type: Pick<TicketTypeRow, 'id' | 'price'>,
  date: Pick<SaleDate, 'prices'> | undefined,
): number => date?.prices.get(type.id) ?? type.price;

/** How many people have a ticket for every date, sold and held. */
export const withPasses = (types: Iterable<TicketTypeRow>): number =>
  [...types].reduce(
    (sum, type) => sum + (type.perDate === 1 ? 0 : (type.sold + type.held) * peopleOf(type)),
    0,
  );

/** How many people may come to a date: as many as it says, or the event; 0 is no limit. */
export const capacityOf = (
  event: Pick<EventStockRow, 'capacity'>,
  date: Pick<SaleDate, 'capacity'>,
): number => date.capacity || event.capacity;
