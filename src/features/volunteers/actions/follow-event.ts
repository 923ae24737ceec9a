import { type Copying, type EventRow, movedWith } from '#features/events/index.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { VolunteerDeps } from '../model/deps.ts';
import { notifyVolunteers } from '../jobs/volunteer-mail.ts';
import type { PeopleTables } from '../model/schema.ts';

/** Moves shifts along with their event, by the clock of its place, and tells who has signed up; within the write that moves it. */
export async function moveShifts(
  deps: Pick<VolunteerDeps, 'clock' | 'jobs'>,
  tx: Tx,
  from: EventRow,
  to: EventRow,
): Promise<void> {
  const query = tx.as<PeopleTables>();
  const shifts = await query.selectFrom('plan_shifts').selectAll().where('event', '=', to.id).execute();
  for (const { id, startsAt, endsAt, taken, updated: before } of shifts) {
    const updated = laterThan(before, deps.clock.text());
    const moved = { startsAt: movedWith(startsAt, from, to), endsAt: movedWith(endsAt, from, to) };
    // An hour that a clock goes back must not make an end before the beginning.
    if (moved.endsAt <= moved.startsAt) continue;
    await query
      .updateTable('plan_shifts')
      .set({ ...moved, updated })
      .where('id', '=', id)
      .execute();
    if (taken > 0) await notifyVolunteers(deps, tx, id, 'changed', updated);
  }
}

/** Gives a copy of an event the same shifts, with nobody on them. */
export async function copyShifts(
  { ids, clock }: Pick<VolunteerDeps, 'ids' | 'clock'>,
  tx: Tx,
  from: EventRow,
  to: EventRow,
  { move }: Copying,
): Promise<void> {
  const query = tx.as<PeopleTables>();
  const shifts = await query.selectFrom('plan_shifts').selectAll().where('event', '=', from.id).execute();
  const now = clock.text();
  for (const shift of shifts) {
    const times = { startsAt: move(shift.startsAt), endsAt: move(shift.endsAt) };
    const made = { id: ids.record(), event: to.id, taken: 0, created: now, updated: now };
    await query
      .insertInto('plan_shifts')
      .values({ ...shift, ...times, ...made })
      .execute();
  }
}

/** Takes out what is kept for an event that is deleted, within that write. */
export async function removePeopleOf(tx: Tx, event: string): Promise<void> {
  const query = tx.as<PeopleTables>();
  for (const table of ['plan_shifts', 'plan_volunteers', 'plan_sign_up_links'] as const)
    await query.deleteFrom(table).where('event', '=', event).execute();
}
