import { addMs } from '#lib/time.ts';
import type { VolunteerDeps } from '../model/deps.ts';
import type { PeopleTables } from '../model/schema.ts';
import { VOLUNTEER_MAIL, type VolunteerMailPayload } from './volunteer-mail.ts';

const DAY_MS = 86_400_000;
/** Who has signed up within that time before the shift has just been told of it. */
const JUST_TOLD_MS = 6 * 3_600_000;
const AT_ONCE = 500;
/** Addresses and numbers are kept so long after a shift. */
const KEPT_MS = 90 * DAY_MS;

/** Writes the jobs that remind volunteers a day before their shift, once for each time that it has. To be called every few minutes. */
export async function sweepShifts({ db, clock, jobs }: VolunteerDeps): Promise<void> {
  const now = clock.text();
  const due = await db
    .read<PeopleTables>()
    .selectFrom('plan_shifts as s')
    .innerJoin('plan_volunteers as v', 'v.shift', 's.id')
    .select(['v.id', 's.startsAt'])
    .where('s.startsAt', '>', now)
    .where('s.startsAt', '<=', addMs(now, DAY_MS))
    .where('v.status', '=', 'in')
    .where('v.email', '!=', '')
    .where('v.created', '<', addMs(now, -JUST_TOLD_MS))
    .whereRef('v.remindedFor', '!=', 's.startsAt')
    .limit(AT_ONCE)
    .execute();
  for (const { id, startsAt } of due) {
    await db.write(async (tx) => {
      const marked = await tx
        .as<PeopleTables>()
        .updateTable('plan_volunteers')
        .set({ remindedFor: startsAt })
        .where('id', '=', id)
        .where('remindedFor', '!=', startsAt)
        .returning('id')
        .execute();
      if (marked.length === 0) return;
      const payload: VolunteerMailPayload = { volunteer: id, kind: 'reminder', at: startsAt };
      await jobs.enqueue(tx, VOLUNTEER_MAIL, payload, {
        key: `${VOLUNTEER_MAIL}:${id}:reminder:${startsAt}`,
      });
    });
  }
}

/** Forgets addresses and numbers of volunteers some time after their shift; to be called once a day. */
export async function forgetContacts({ db, clock }: VolunteerDeps): Promise<void> {
  const before = addMs(clock.text(), -KEPT_MS);
  await db.write((tx) =>
    tx
      .as<PeopleTables>()
      .updateTable('plan_volunteers')
      .set({ email: '', phone: '' })
      .where('email', '!=', '')
      .where('shift', 'in', (eb) => eb.selectFrom('plan_shifts').select('id').where('startsAt', '<', before))
      .execute(),
  );
}
