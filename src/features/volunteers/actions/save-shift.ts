import { type AuditAction, recordAudit } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { laterThan, parseUtcText, toUtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { VolunteerDeps } from '../model/deps.ts';
import { type Claim, unclaimed } from '#platform/idempotency/index.ts';
import { cannot, changedMeanwhile, noShift, wrongField, wrongHere } from '../model/errors.ts';
import { tellVolunteers } from '../jobs/volunteer-mail.ts';
import type { PeopleTables, ShiftRow } from '../model/schema.ts';
import { readLine } from '../model/typed.ts';

/** What a form says of a shift. Times are UTC text or RFC 3339. */
export interface ShiftInput {
  role: string;
  place?: string;
  startsAt: string;
  endsAt: string;
  needed: number;
  notes?: string;
}

const MOST = 300;
const MOST_NEEDED = 500;
const LONGEST_MS = 48 * 3_600_000;

/** Adds a shift. Throws 400 by field, 404 for strangers, 403 for who doesn't edit the plan, 409 when there are too many. */
export async function createShift(
  deps: VolunteerDeps,
  actor: Actor,
  eventId: string,
  input: ShiftInput,
  claim: Claim = unclaimed,
): Promise<ShiftRow> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  const now = deps.clock.text();
  const row: ShiftRow = {
    id: deps.ids.record(),
    event: event.id,
    ...readShift(input),
    taken: 0,
    created: now,
    updated: now,
  };
  await deps.db.write(async (tx) => {
    const query = tx.as<PeopleTables>();
    await claim(tx, row.id);
    const known = await query
      .selectFrom('plan_shifts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('event', '=', event.id)
      .executeTakeFirstOrThrow();
    if (known.count >= MOST) throw cannot('tooMany');
    await query.insertInto('plan_shifts').values(row).execute();
    await told(tx, actor, 'shifts.create', row, now);
  });
  return row;
}

/**
 * Changes a shift. Who has signed up is told by mail when its time or place is another. Throws 400 by field (fewer than
 * have signed up), 404, 403, and 409 when somebody else has changed it since `ifUpdated`.
 */
export async function updateShift(
  deps: VolunteerDeps,
  actor: Actor,
  eventId: string,
  id: string,
  { ifUpdated, ...input }: ShiftInput & { ifUpdated?: string },
): Promise<void> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  const values = readShift(input);
  await deps.db.write(async (tx) => {
    const query = tx.as<PeopleTables>();
    const before = await shiftIn(tx, event.id, id);
    if (ifUpdated !== undefined && ifUpdated !== before.updated) throw changedMeanwhile();
    if (values.needed < before.taken) throw wrongHere('needed', (say) => say.fewer(before.taken));
    const updated = laterThan(before.updated, deps.clock.text());
    const changed = await query
      .updateTable('plan_shifts')
      .set({ ...values, updated })
      .where('id', '=', id)
      .where('updated', '=', before.updated)
      // Somebody may have signed up this very moment.
      .where('taken', '<=', values.needed)
      .returning('id')
      .execute();
    if (changed.length === 0) throw changedMeanwhile();
    const moved = (['startsAt', 'endsAt', 'place'] as const).some((field) => values[field] !== before[field]);
    if (moved && before.taken > 0) await tellVolunteers(deps, tx, id, 'changed', updated);
    await told(tx, actor, 'shifts.edit', { ...before, ...values }, updated);
  });
}

/**
 * Removes a shift that nobody has signed up for. Throws 404, 403, 409 while somebody has, and when somebody has changed it
 * since `ifUpdated`.
 */
export async function removeShift(
  deps: VolunteerDeps,
  actor: Actor,
  eventId: string,
  id: string,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  await deps.db.write(async (tx) => {
    const query = tx.as<PeopleTables>();
    const shift = await shiftIn(tx, event.id, id);
    if (ifUpdated !== undefined && ifUpdated !== shift.updated) throw changedMeanwhile();
    const gone = await query
      .deleteFrom('plan_shifts')
      .where('id', '=', id)
      .where('taken', '=', 0)
      .returning('id')
      .execute();
    if (gone.length === 0) throw cannot('stillIn');
    await query.deleteFrom('plan_volunteers').where('shift', '=', id).execute();
    await told(tx, actor, 'shifts.delete', shift, deps.clock.text());
  });
}

async function shiftIn(tx: Tx, event: string, id: string): Promise<ShiftRow> {
  const row = await tx
    .as<PeopleTables>()
    .selectFrom('plan_shifts')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
  if (!row) throw noShift();
  return row;
}

function readShift({ role, place = '', startsAt, endsAt, needed, notes = '' }: ShiftInput) {
  const [start, end] = [parseUtcText(startsAt), parseUtcText(endsAt)];
  const typed = {
    role: readLine('role', role, { least: 1, most: 80, why: 'needRole' }),
    place: readLine('place', place, { most: 120, why: 'longPlace' }),
    notes: readLine('notes', notes, { most: 2_000, why: 'longNotes' }),
  };
  if (start === null || startsAt === '') throw wrongField('startsAt', 'noTime');
  if (end === null || endsAt === '') throw wrongField('endsAt', 'noTime');
  if (end <= start) throw wrongField('endsAt', 'endsBefore');
  if (end - start > LONGEST_MS) throw wrongField('endsAt', 'tooLong');
  if (!Number.isInteger(needed) || needed < 1 || needed > MOST_NEEDED)
    throw wrongField('needed', 'needNumber');
  return { ...typed, startsAt: toUtcText(start), endsAt: toUtcText(end), needed };
}

function told(tx: Tx, actor: Actor, action: AuditAction, shift: ShiftRow, at: string): Promise<void> {
  const subject = { kind: 'shift', id: shift.id, label: shift.role } as const;
  return recordAudit(tx, { event: shift.event, actor, action, subject, at });
}
