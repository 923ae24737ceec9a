import type { Kysely } from 'kysely';
import type { SeatTables } from '../model/schema.ts';

/** Seats that nobody else can have for a date, as `ClaimStore.taken` finds them; apart, so that a test can ask the database how it goes about it. */
export const takenQuery = (query: Kysely<SeatTables>, event: string, date: string) =>
  query
    .selectFrom('seat_claims')
    .select('seat')
    .distinct()
    .where('event', '=', event)
    .$if(date !== '', (some) => some.where('date', 'in', ['', date]));
