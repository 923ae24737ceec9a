import { datesOf } from '#features/event-dates/index.ts';
import { codesOf, isPass } from '#features/orders/model/people.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import type { DateStockTables } from '#features/ticket-types/model/date-stock.ts';
import type { CheckInContext } from './context.ts';
import { countedDates } from '../model/admitted-date.ts';

/** Who is counted at the door now. */
export interface Expected {
  /** Ids of the dates whose tickets are counted beside those for every date, which have ''; null where no type is for one date. */
  dates: readonly string[] | null;
  /** How many codes of each type there are to be scanned. */
  codes: ReadonlyMap<string, number>;
}

type Sold = Pick<TicketTypeRow, 'id' | 'perDate' | 'sold' | 'addOnTo' | 'admits' | 'visits' | 'parts'>;

/** How many codes of these types of an event are expected now: of those for one date, the ones of the dates that let people in. */
export async function expectedNow(
  { db, clock }: Pick<CheckInContext, 'db' | 'clock'>,
  event: string,
  types: readonly Sold[],
): Promise<Expected> {
  const codes = new Map(types.map((type) => [type.id, isPass(type) ? 0 : type.sold * codesOf(type)]));
  if (!types.some(({ perDate }) => perDate === 1)) return { dates: null, codes };
  const counted = countedDates(await datesOf(db.read(), event), clock.text());
  const sold = await soldByDate({ db }, types, counted);
  for (const type of types) {
    if (type.perDate !== 1) continue;
    const gone = sold.filter(({ ticketType }) => ticketType === type.id);
    codes.set(type.id, codesOf(type) * gone.reduce((sum, row) => sum + row.sold, 0));
  }
  return { dates: ['', ...counted], codes };
}

/** What is sold of types for one date; of these dates alone where they are given. */
export async function soldByDate(
  { db }: Pick<CheckInContext, 'db'>,
  types: readonly Sold[],
  dates: readonly string[] | null = null,
): Promise<{ date: string; ticketType: string; sold: number }[]> {
  const ids = types.filter(({ perDate }) => perDate === 1).map(({ id }) => id);
  if (ids.length === 0 || dates?.length === 0) return [];
  return db
    .read<DateStockTables>()
    .selectFrom('date_stock')
    .select(['date', 'ticketType', 'sold'])
    .where('ticketType', 'in', ids)
    .$if(dates !== null, (query) => query.where('date', 'in', dates ?? []))
    .execute();
}
