import { arrivalOf, soldUntil } from '#features/event-dates/model/arrival.ts';
import type { EventRow } from '#features/events/index.ts';
import { anyDate } from '../model/any-date.ts';
import { capacityOf, priceOf, type SaleDate, quantityOf, stockOf, withPasses } from '../model/sale-date.ts';
import type { LateFacts } from '../model/late-pass.ts';
import type { OfferDate } from '../model/offer-date.ts';
import type { SaleDates } from '../store/sale-dates.ts';
import type { ListedTicketType } from './ticket-types.ts';

/** A ticket type as it is sold for one date, with what is gone for that and what it costs there (`usual` otherwise); without one for every date. */
export type DatedTicketType = ListedTicketType &
  LateFacts & { date?: OfferDate; room?: number | null; usual?: number };

/**
 * The ticket types of an event as they are sold for these dates: those for one date come once for each, those for every date once. Dates
 * that are cancelled, over at `now` (UTC text) or another event's are passed over.
 */
export async function datedTypes(
  readDates: SaleDates,
  event: Pick<EventRow, 'id' | 'capacity'>,
  types: readonly (ListedTicketType & LateFacts)[],
  { dates: asked, now }: { dates: readonly string[]; now: string },
): Promise<DatedTicketType[]> {
  const single = types.filter(({ perDate }) => perDate === 1);
  if (single.length === 0) return [...types];
  const sale = { event, types: new Map(types.map((type) => [type.id, type])) };
  const everyDate = types.length > single.length ? [{ date: '' }] : [];
  const { dates, roomOnEach } = await readDates(sale, [...everyDate, ...asked.map((date) => ({ date }))]);
  const shown = [...dates.values()]
    .filter((date) => date.state === 'on' && soldUntil(date) > now)
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const passes = withPasses(types);
  return types.flatMap((type): DatedTicketType[] => {
    if (type.perDate !== 1) return [{ ...type, room: roomOnEach }];
    if (shown.length === 0) return [anyDate(type)];
    return shown.map((date) => onDate(type, date, roomOf(event, date, passes)));
  });
}

function roomOf(event: Pick<EventRow, 'capacity'>, date: SaleDate, passes: number): number | null {
  const capacity = capacityOf(event, date);
  return capacity === 0 ? null : capacity - date.taken - passes;
}

function onDate(type: ListedTicketType, date: SaleDate, room: number | null): DatedTicketType {
  const { id, startsAt, endsAt, title } = date;
  const { salesEnd } = type;
  const until = soldUntil(date);
  return {
    ...type,
    ...stockOf(type, date),
    quantity: quantityOf(type, date),
    price: priceOf(type, date),
    usual: type.price,
    // Whatever the type says, nobody buys a ticket for what is over.
    salesEnd: salesEnd !== '' && salesEnd < until ? salesEnd : until,
    date: { id, startsAt, endsAt, title, arrive: arrivalOf(date) },
    room,
  };
}
