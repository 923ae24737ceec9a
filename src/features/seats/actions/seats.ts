import { seatText, type TicketSeat } from '#features/orders/model/seat.ts';
import type { Taker } from '#features/ticket-types/model/whose.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { findPlan, findVersion, type SeatingPlanTables } from '#features/seating-plans/index.ts';
import { wrongField } from '../model/errors.ts';
import { inSeatOrder, ticketSeatOf } from '../model/hall.ts';
import type { SeatTables } from '../model/schema.ts';
import { claimsOf } from '../store/claims.ts';
import { hallAt } from '../store/halls.ts';
import { blockSeats, freeBlocked, type SomeSeats } from './block-seats.ts';
import type { SeatsContext } from './context.ts';
import { moveTicket, seatChoices } from './move-ticket.ts';
import { type Adoption, adoptVersion } from './adopt-version.ts';
import { readSeating, readSeats } from './read-seats.ts';
import { type Seating, setSeating } from './set-seating.ts';

/** Each method is documented where it is written. */
export type Seats = ReturnType<typeof createSeats>;

/** The seats of events. */
export function createSeats(context: SeatsContext) {
  return {
    read: (actor: Actor, event: string, date?: string) => readSeats(context, actor, event, date),
    seating: (actor: Actor, event: string) => readSeating(context, actor, event),
    adopt: (actor: Actor, event: string, change: Adoption) => adoptVersion(context, actor, event, change),
    /** The id of a plan's version, the newest unless numbered, as `set` takes it: '' for no plan. Throws 400 for one that is not there. */
    async versionOf(plan: string, number?: number): Promise<string> {
      if (plan === '') return '';
      const query = context.db.read<SeatingPlanTables>();
      const row = await findPlan(query, plan);
      const version = row && (await findVersion(query, plan, number ?? row.version));
      if (!version) throw wrongField('plan', 'noVersion');
      return version.id;
    },
    set: (actor: Actor, event: string, seating: Seating) => setSeating(context, actor, event, seating),
    block: (actor: Actor, event: string, asked: SomeSeats & { note?: string | undefined }) =>
      blockSeats(context, actor, event, asked),
    free: (actor: Actor, event: string, asked: SomeSeats) => freeBlocked(context, actor, event, asked),
    /** What a ticket can move to. Throws as `move` does. */
    choices: (actor: Actor, ticket: string) => seatChoices(context, actor, ticket),
    move: (actor: Actor, ticket: string, seat: string) => moveTicket(context, actor, ticket, seat),
    /** The seats that an order or a hold has, in words, as they lie; none without seats. The caller has checked whose it is. */
    async named(event: string, taker: Taker, language: Language): Promise<string[]> {
      const query = context.db.read<SeatTables>();
      const claims = await claimsOf(query, taker);
      if (claims.length === 0) return [];
      const seating = await query
        .selectFrom('event_seatings')
        .selectAll()
        .where('event', '=', event)
        .executeTakeFirst();
      const hall = seating && (await hallAt(context.db, context.db.read(), seating.version));
      if (!hall) return [];
      const ids = inSeatOrder(
        hall,
        claims.map(({ seat }) => seat),
      );
      const seats = ids.flatMap((id): TicketSeat[] => {
        const seat = hall.byId.get(id);
        return seat ? [ticketSeatOf(seat)] : [];
      });
      return seats.map((seat) => seatText(seat, language));
    },
  };
}
