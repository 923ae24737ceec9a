import type { Actor } from '#lib/actor.ts';
import type { UtcText } from '#lib/time.ts';
import type { VolunteerDeps } from '../model/deps.ts';
import { noShift } from '../model/errors.ts';
import type { PeopleTables, VolunteerRow } from '../model/schema.ts';
import type { ShiftRow } from '../model/shift.ts';

/** Somebody on a shift, as far as whoever looks may see. */
export type ShownVolunteer = Pick<
  VolunteerRow,
  'id' | 'shift' | 'name' | 'email' | 'phone' | 'attendance' | 'created'
>;

export interface ShiftWithPeople extends ShiftRow {
  volunteers: ShownVolunteer[];
}

/**
 * The shifts of an event with their volunteers, by start. All of the team see names; addresses and
 * numbers only who edits the plan. Throws 404 for strangers.
 */
export async function readShifts(
  { db, events }: VolunteerDeps,
  actor: Actor,
  eventId: string,
): Promise<ShiftWithPeople[]> {
  const event = await events.requireMay(actor, 'plan.view', eventId);
  const whole = await events.may(actor, 'plan.edit', event);
  const query = db.read<PeopleTables>();
  const [shifts, people] = await Promise.all([
    query
      .selectFrom('plan_shifts')
      .selectAll()
      .where('event', '=', event.id)
      .orderBy('startsAt')
      .orderBy('id')
      .execute(),
    query
      .selectFrom('plan_volunteers')
      .select(['id', 'shift', 'name', 'email', 'phone', 'attendance', 'created'])
      .where('event', '=', event.id)
      .where('status', '=', 'in')
      .orderBy('created')
      .orderBy('id')
      .execute(),
  ]);
  const shown = whole ? people : people.map((person) => ({ ...person, email: '', phone: '' }));
  const byShift = Map.groupBy(shown, ({ shift }) => shift);
  return shifts.map((shift) => ({ ...shift, volunteers: byShift.get(shift.id) ?? [] }));
}

/** One shift of an event. Throws 404. */
export async function readShift(
  deps: VolunteerDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<ShiftWithPeople> {
  const found = (await readShifts(deps, actor, eventId)).find((shift) => shift.id === id);
  if (!found) throw noShift();
  return found;
}

/** The shifts of these events within a time, for the week of whoever runs them. */
export function shiftsBetween(
  { db }: Pick<VolunteerDeps, 'db'>,
  events: readonly string[],
  { from, to }: { from: UtcText; to: UtcText },
  limit: number,
): Promise<ShiftRow[]> {
  if (events.length === 0) return Promise.resolve([]);
  return db
    .read<PeopleTables>()
    .selectFrom('plan_shifts')
    .selectAll()
    .where('event', 'in', events)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .orderBy('startsAt')
    .limit(limit)
    .execute();
}
