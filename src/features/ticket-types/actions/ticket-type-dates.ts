import { sql } from 'kysely';
import { invalidField } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { ANY_TICKET } from '../model/add-ons.ts';
import type { DateStockTables } from '../model/date-stock.ts';
import { words } from '../messages/by-date.messages.ts';

interface DatedPlace {
  id?: string;
  event: string;
  perDate: boolean;
  quantity: number;
  opensAfter: string;
  addOnTo: string;
}

/**
 * A type for one date is of an event with several, follows one of its like, goes with none that is for other dates, and is not fewer than were
 * sold for any date. Throws 400 by field.
 */
export async function requireDates(tx: Tx, place: DatedPlace): Promise<void> {
  const { id = '', event, perDate, quantity, opensAfter, addOnTo } = place;
  const query = tx.as<DateStockTables>();
  const others = await query
    .selectFrom('ticket_types')
    .select(['id', 'perDate', 'opensAfter', 'addOnTo'])
    .where('event', '=', event)
    .execute();
  const own = perDate ? 1 : 0;
  const follows = others.find((other) => other.id === opensAfter);
  if (follows && follows.perDate !== own)
    throw invalidField('opensAfter', 'validation_other_dates', words.follows);
  const bound = others.some(
    (other) =>
      id !== '' &&
      ((other.opensAfter === id && other.perDate !== own) || (other.addOnTo === id && other.perDate > own)),
  );
  if (bound) throw invalidField('perDate', 'validation_other_dates', words.followed);
  const carrier = addOnTo === ANY_TICKET ? undefined : others.find((other) => other.id === addOnTo);
  if (perDate && carrier && carrier.perDate !== 1)
    throw invalidField('perDate', 'validation_other_dates', words.carrier);
  if (!perDate) return;
  const several = await query
    .selectFrom('event_dates')
    .select('id')
    .where('event', '=', event)
    .limit(1)
    .executeTakeFirst();
  if (!several) throw invalidField('perDate', 'validation_one_date', words.oneDate);
  if (id === '') return;
  const fullest = await query
    .selectFrom('date_stock')
    .select(sql<number | null>`max(sold + held)`.as('gone'))
    .where('ticketType', '=', id)
    .executeTakeFirst();
  const gone = fullest?.gone ?? 0;
  if (quantity < gone) throw invalidField('quantity', 'validation_below_sold', words.belowSold(gone));
}
