import type { Database } from '#platform/db/index.ts';
import type { SeatWant } from '../model/assign-seats.ts';
import type { Hall } from '../model/hall.ts';
import type { EventSeatingRow, SeatTables } from '../model/schema.ts';
import { wantsOf } from '../model/seat-wants.ts';
import { claimsOf, seatTypesOf } from '../store/claims.ts';
import { hallAt } from '../store/halls.ts';
import { takenQuery } from '../store/taken-seats.ts';
import type { OfHold } from './choose-seats.ts';

/** What the guest of a hold may choose from for a date. */
export interface SeatsToChoose {
  seating: EventSeatingRow;
  hall: Hall;
  /** Their tickets with seats, for all dates. */
  wants: SeatWant[];
  /** Which of these tickets each seat of theirs is for, for the date that was asked for. */
  own: ReadonlyMap<string, string>;
  /** Seats that are others' on the date, or theirs for another date where that stands in the way. */
  taken: ReadonlySet<string>;
}

/** The seats of a hall as the guest of a hold may choose them; null where it has none. The caller has checked whose hold it is. */
export async function readChoice(
  { db }: { db: Database },
  { event, hold }: OfHold,
  date: string,
): Promise<SeatsToChoose | null> {
  const query = db.read<SeatTables>();
  const [seating, claims, types] = await Promise.all([
    query.selectFrom('event_seatings').selectAll().where('event', '=', event).executeTakeFirst(),
    claimsOf(query, { hold }),
    seatTypesOf(query, event),
  ]);
  const hall = seating && claims.length > 0 ? await hallAt(db, db.read(), seating.version) : null;
  if (!seating || !hall) return null;
  const own = new Map(
    claims.flatMap((claim) => (claim.date === date ? [[claim.seat, claim.ticketType] as const] : [])),
  );
  const rows = await takenQuery(query, event, date).execute();
  const taken = new Set(rows.map(({ seat }) => seat).filter((seat) => !own.has(seat)));
  return { seating, hall, wants: wantsOf(claims, types), own, taken };
}
