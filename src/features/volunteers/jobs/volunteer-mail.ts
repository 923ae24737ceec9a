import { languageOf } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { VolunteerDeps } from '../model/deps.ts';
import { type VolunteerMailKind, volunteerMail } from '../mails/volunteer-mail.ts';
import type { PeopleTables } from '../model/schema.ts';
import { ownToken } from '../model/own-token.ts';

/** Rows in the queue carry it: it is never renamed. */
export const VOLUNTEER_MAIL = 'planner.volunteer-mail';

export interface VolunteerMailPayload {
  volunteer: string;
  kind: VolunteerMailKind;
  /** What tells one occasion from another: when the shift was changed, or when it begins. */
  at: string;
}

/** Writes the jobs that tell everybody on a shift of something; within the write that does it. */
export async function notifyVolunteers(
  { jobs }: Pick<VolunteerDeps, 'jobs'>,
  tx: Tx,
  shift: string,
  kind: VolunteerMailKind,
  at: string,
): Promise<void> {
  const people = await tx
    .as<PeopleTables>()
    .selectFrom('plan_volunteers')
    .select('id')
    .where('shift', '=', shift)
    .where('status', '=', 'in')
    .execute();
  for (const { id } of people) {
    const payload: VolunteerMailPayload = { volunteer: id, kind, at };
    await jobs.enqueue(tx, VOLUNTEER_MAIL, payload, { key: `${VOLUNTEER_MAIL}:${id}:${kind}:${at}` });
  }
}

/** Mails a volunteer, if that is still so: who is off a shift is only told that they are. */
export function volunteerMailJob(deps: VolunteerDeps): JobKind<VolunteerMailPayload> {
  const { db, outbox, events, origin, secret } = deps;
  return {
    kind: VOLUNTEER_MAIL,
    async run({ volunteer: id, kind, at }) {
      const query = db.read<PeopleTables>();
      const volunteer = await query
        .selectFrom('plan_volunteers')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!volunteer || volunteer.email === '' || (volunteer.status === 'out') !== (kind === 'removed'))
        return;
      const shift = await query
        .selectFrom('plan_shifts')
        .selectAll()
        .where('id', '=', volunteer.shift)
        .executeTakeFirst();
      const event = await events.find(volunteer.event);
      if (!shift || !event || event.status === 'cancelled') return;
      if (kind === 'reminder' && shift.startsAt !== at) return;
      const url = `${origin}/volunteer/shift/${ownToken(secret, id)}`;
      const view = { kind, volunteer, shift, event, url, origin };
      const mail = await volunteerMail(view, languageOf(volunteer.language));
      await db.write((tx) => outbox.queue(tx, mail, { key: `planner-volunteer:${id}:${kind}:${at}` }));
    },
  };
}
