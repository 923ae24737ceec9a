import type { EventRow } from '#features/events/index.ts';
import { type FieldErrors, fieldError, invalid } from '#lib/errors.ts';
import { inEach, type Language } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { VolunteerDeps } from '../model/deps.ts';
import { cannot, wrongField, wrongHere } from '../model/errors.ts';
import { VOLUNTEER_MAIL } from '../jobs/volunteer-mail.ts';
import { words } from '../messages/people-people.messages.ts';
import type { PeopleTables } from '../model/schema.ts';
import type { ShiftRow } from '../model/shift.ts';
import { readAddress, readLine } from '../model/typed.ts';
import { eventOfLink } from './sign-up-link.ts';

/** A shift as those who might sign up see it. */
export type OpenShift = Pick<ShiftRow, 'id' | 'role' | 'place' | 'startsAt' | 'endsAt' | 'notes'> & {
  /** Places that are left. */
  left: number;
};

/** What somebody fills in. */
export interface SignUp {
  name: string;
  email: string;
  phone?: string;
  consent: boolean;
  shifts: readonly string[];
  language: Language;
}

/** Nobody is asked to help at what is off, or taken down. */
const isOn = ({ status }: { status: string }): boolean => status !== 'cancelled' && status !== 'suspended';

/** The event of an address with the shifts that have not begun, and whether anybody can sign up. Throws 404. */
export async function readSignUp(
  deps: VolunteerDeps,
  token: string,
): Promise<{ event: EventRow; open: boolean; shifts: OpenShift[] }> {
  const event = await eventOfLink(deps, token);
  const rows = await deps.db
    .read<PeopleTables>()
    .selectFrom('plan_shifts')
    .selectAll()
    .where('event', '=', event.id)
    .where('startsAt', '>', deps.clock.text())
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  const shifts = rows.map(({ id, role, place, startsAt, endsAt, notes, needed, taken }) => ({
    id,
    role,
    place,
    startsAt,
    endsAt,
    notes,
    left: needed - taken,
  }));
  return { event, open: isOn(event), shifts };
}

/**
 * Signs somebody up for shifts: for all of them, or none. A mail with the private links is on its way. Throws 400 by
 * field (a shift that is full, has begun or is at the time of another of theirs: at `shifts`), 404, 409 for an event that is
 * off. How many one network may send is counted by who hands it on.
 */
export async function signUp(deps: VolunteerDeps, token: string, input: SignUp): Promise<void> {
  const { db, clock } = deps;
  const event = await eventOfLink(deps, token);
  if (!isOn(event)) throw cannot('closed');
  const person = readPerson(input);
  await db.write(async (tx) => {
    const query = tx.as<PeopleTables>();
    const chosen = await query
      .selectFrom('plan_shifts')
      .selectAll()
      .where('event', '=', event.id)
      .where('id', 'in', person.shifts)
      .orderBy('startsAt')
      .execute();
    if (chosen.length === 0) throw wrongField('shifts', 'needShifts');
    const theirs = await query
      .selectFrom('plan_volunteers as v')
      .innerJoin('plan_shifts as s', 's.id', 'v.shift')
      .selectAll('s')
      .where('v.event', '=', event.id)
      .where('v.email', '=', person.email)
      .where('v.status', '=', 'in')
      .execute();
    checkTimes(chosen, theirs, clock.text());
    for (const shift of chosen) await take(deps, tx, shift, person);
  });
}

type Person = ReturnType<typeof readPerson>;

async function take(deps: VolunteerDeps, tx: Tx, shift: ShiftRow, person: Person): Promise<void> {
  const query = tx.as<PeopleTables>();
  const taken = await query
    .updateTable('plan_shifts')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', shift.id)
    .whereRef('taken', '<', 'needed')
    .returning('id')
    .execute();
  if (taken.length === 0) throw wrongHere('shifts', (t) => t.full(shift.role));
  const now = deps.clock.text();
  const { name, email, phone, language } = person;
  const id = deps.ids.record();
  await query
    .insertInto('plan_volunteers')
    .values({
      id,
      shift: shift.id,
      event: shift.event,
      name,
      email,
      phone,
      language,
      status: 'in',
      attendance: '',
      remindedFor: '',
      consentAt: now,
      created: now,
      updated: now,
    })
    .execute();
  const payload = { volunteer: id, kind: 'signedUp', at: now };
  await deps.jobs.enqueue(tx, VOLUNTEER_MAIL, payload, { key: `${VOLUNTEER_MAIL}:${id}:signedUp` });
}

/** Throws 400 at `shifts` for what has begun, what they are on, and two at the same time. */
function checkTimes(chosen: readonly ShiftRow[], theirs: readonly ShiftRow[], now: string): void {
  for (const [at, shift] of chosen.entries()) {
    if (shift.startsAt <= now) throw wrongHere('shifts', (t) => t.over(shift.role));
    if (theirs.some(({ id }) => id === shift.id)) throw wrongHere('shifts', (t) => t.twice(shift.role));
    const other = [...theirs, ...chosen.slice(0, at)].find(
      ({ startsAt, endsAt }) => startsAt < shift.endsAt && endsAt > shift.startsAt,
    );
    if (other) throw wrongHere('shifts', (t) => t.overlap(other.role, shift.role));
  }
}

function readPerson({ name, email, phone = '', consent, shifts, language }: SignUp) {
  const wrong: FieldErrors = {};
  if (!consent)
    wrong.consent = fieldError(
      'validation_required',
      inEach(words, (t) => t.needConsent),
    );
  if (shifts.length === 0)
    wrong.shifts = fieldError(
      'validation_required',
      inEach(words, (t) => t.needShifts),
    );
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return {
    name: readLine('name', name, { least: 1, most: 80, why: 'needName' }),
    email: readAddress('email', email),
    phone: readLine('phone', phone, { most: 40, why: 'longPhone' }),
    shifts: [...new Set(shifts)].slice(0, 50),
    language,
  };
}
