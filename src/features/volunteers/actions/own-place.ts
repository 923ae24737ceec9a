import { recordAudit } from '#features/audit/index.ts';
import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import type { VolunteerDeps } from '../model/deps.ts';
import { noLink, noShift, wrongField } from '../model/errors.ts';
import { VOLUNTEER_MAIL } from '../jobs/volunteer-mail.ts';
import { shiftCalendar } from '../mails/shift-calendar.ts';
import type { Attendance, PeopleTables, VolunteerRow } from '../model/schema.ts';
import type { ShiftRow } from '../model/shift.ts';
import { readOwnToken } from '../model/own-token.ts';

/** Somebody's place on a shift. */
export interface OwnPlace {
  event: EventRow;
  shift: ShiftRow;
  volunteer: VolunteerRow;
}

/** What a volunteer's private link opens. Throws 404. */
export async function readOwnPlace(deps: VolunteerDeps, token: string): Promise<OwnPlace> {
  const { db, secret, events } = deps;
  const id = readOwnToken(secret, token);
  const query = db.read<PeopleTables>();
  const volunteer =
    id === null
      ? undefined
      : await query.selectFrom('plan_volunteers').selectAll().where('id', '=', id).executeTakeFirst();
  const shift =
    volunteer &&
    (await query.selectFrom('plan_shifts').selectAll().where('id', '=', volunteer.shift).executeTakeFirst());
  const event = volunteer && (await events.find(volunteer.event));
  if (!volunteer || !shift || !event) throw noLink();
  return { event, shift, volunteer };
}

/** The shift for a calendar (RFC 5545). Throws 404, for one that they are not on any more too. */
export async function ownCalendar(deps: VolunteerDeps, token: string): Promise<string> {
  const { event, shift, volunteer } = await readOwnPlace(deps, token);
  if (volunteer.status === 'out') throw noLink();
  return shiftCalendar({ event, shift });
}

/** Takes the volunteer off their shift, by their link; doing it twice changes nothing. Throws 404. */
export async function withdraw(deps: VolunteerDeps, token: string): Promise<void> {
  const { volunteer } = await readOwnPlace(deps, token);
  await deps.db.write((tx) => takeOff(deps, tx, volunteer));
}

/** The team takes a volunteer off a shift; they are told by mail. Throws 404, 403. */
export async function removeVolunteer(
  deps: VolunteerDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  const volunteer = await volunteerOf(deps, event.id, id);
  await deps.db.write(async (tx) => {
    if (!(await takeOff(deps, tx, volunteer))) return;
    const at = deps.clock.text();
    const payload = { volunteer: id, kind: 'removed', at };
    await deps.jobs.enqueue(tx, VOLUNTEER_MAIL, payload, { key: `${VOLUNTEER_MAIL}:${id}:removed` });
    const subject = { kind: 'shift', id: volunteer.shift } as const;
    await recordAudit(tx, { event: event.id, actor, action: 'shifts.removeVolunteer', subject, at });
  });
}

/** Notes whether a volunteer came: whoever lets guests in may. Throws 400, 404, 403. */
export async function markAttendance(
  deps: VolunteerDeps,
  actor: Actor,
  eventId: string,
  { volunteer: id, attendance: asked }: { volunteer: string; attendance: string },
): Promise<void> {
  const event = await deps.events.requireMay(actor, 'checkIn.scan', eventId);
  const attendance = (['', 'came', 'absent'] satisfies Attendance[]).find((known) => known === asked);
  if (attendance === undefined) throw wrongField('attendance', 'noAttendance');
  await volunteerOf(deps, event.id, id);
  await deps.db.write((tx) =>
    tx
      .as<PeopleTables>()
      .updateTable('plan_volunteers')
      .set({ attendance, updated: deps.clock.text() })
      .where('id', '=', id)
      .where('status', '=', 'in')
      .execute(),
  );
}

async function volunteerOf({ db }: VolunteerDeps, event: string, id: string): Promise<VolunteerRow> {
  const row = await db
    .read<PeopleTables>()
    .selectFrom('plan_volunteers')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
  if (!row) throw noShift();
  return row;
}

/** Gives the place back; false when they were off it already. */
async function takeOff({ clock }: VolunteerDeps, tx: Tx, { id, shift }: VolunteerRow): Promise<boolean> {
  const query = tx.as<PeopleTables>();
  const out = await query
    .updateTable('plan_volunteers')
    .set({ status: 'out', updated: clock.text() })
    .where('id', '=', id)
    .where('status', '=', 'in')
    .returning('id')
    .execute();
  if (out.length === 0) return false;
  await query
    .updateTable('plan_shifts')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', shift)
    .where('taken', '>', 0)
    .execute();
  return true;
}
