import type { SeatingPlanTables } from '#features/seating-plans/index.ts';
import type { Plan } from '#features/seating-plans/model/plan.ts';
import { seatsOf } from '#features/seating-plans/model/seats-of.ts';
import type { SeatClaimRow, SeatTables } from '#features/seats/model/schema.ts';
import type { Database } from '#platform/db/index.ts';
import { idOf } from './order-rows.ts';

type Seat = Plan['zones'][number]['rows'][number]['seats'][number];

/** A plan of one row: its seats are `s1`, `s2` and so on, each as `marks` has it, of the category Hall unless told. */
export function rowOfSeats(seats: number, marks: Readonly<Record<string, Partial<Seat>>> = {}): Plan {
  const row = Array.from({ length: seats }, (_, n): Seat => {
    const id = `s${n + 1}`;
    return { id, number: String(n + 1), position: { x: n * 24, y: 0 }, category: 'Hall', ...marks[id] };
  });
  const names = [...new Set(['Hall', ...row.map(({ category }) => category)])];
  return {
    size: { width: 600, height: 200 },
    categories: names.map((name) => ({ name, colour: '#2f6fb2' })),
    zones: [
      {
        id: 'z',
        name: 'Hall',
        position: { x: 0, y: 0 },
        areas: [],
        shapes: [],
        rows: [{ id: 'a', label: 'A', kind: 'row', position: { x: 50, y: 100 }, seats: row }],
      },
    ],
  };
}

/** Lets types of an event have the seats of a plan, by their categories: written as it is kept. */
export async function giveSeats(
  db: Database,
  event: string,
  plan: Plan,
  types: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const times = { created: '2026-11-01 12:00:00.000Z', updated: '2026-11-01 12:00:00.000Z' };
  const [id, version] = [idOf('plan'), idOf('version')];
  const counts = { seats: seatsOf(plan).length, standing: 0 };
  await db.write(async (tx) => {
    const plans = tx.as<SeatingPlanTables>();
    await plans
      .insertInto('seating_plans')
      .values({ id, owner: '', name: 'Hall', version: 1, ...counts, ...times })
      .execute();
    const json = JSON.stringify(plan);
    await plans
      .insertInto('seating_plan_versions')
      .values({
        ...counts,
        id: version,
        plan: id,
        number: 1,
        json,
        hash: '',
        bytes: json.length,
        by: '',
        created: times.created,
      })
      .execute();
    const seats = tx.as<SeatTables>();
    await seats
      .insertInto('event_seatings')
      .values({ event, plan: id, version, noSingleSeats: 0, ...times })
      .execute();
    const pairs = Object.entries(types).flatMap(([ticketType, categories]) =>
      categories.map((category) => ({ event, ticketType, category })),
    );
    await seats.insertInto('seat_types').values(pairs).execute();
  });
}

/** Takes seats off sale for a date; '' for every date. */
export async function blockFor(
  db: Database,
  event: string,
  date: string,
  seats: readonly Pick<SeatClaimRow, 'seat' | 'category'>[],
): Promise<void> {
  const none = { ticketType: '', order: '', hold: '', ticket: '', note: '', created: '', updated: '' };
  await db.write((tx) =>
    tx
      .as<SeatTables>()
      .insertInto('seat_claims')
      .values(seats.map((seat) => ({ event, date, state: 'blocked' as const, ...seat, ...none })))
      .execute(),
  );
}

/** Who has which seat, by seat. */
export const claimsIn = (db: Database): Promise<SeatClaimRow[]> =>
  db.read<SeatTables>().selectFrom('seat_claims').selectAll().orderBy('date').orderBy('seat').execute();
