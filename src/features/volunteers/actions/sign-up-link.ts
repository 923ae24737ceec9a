import { recordAudit } from '#features/audit/index.ts';
import { createHash } from 'node:crypto';
import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { VolunteerDeps } from '../model/deps.ts';
import { noLink } from '../model/errors.ts';
import type { PeopleTables } from '../model/schema.ts';

/** The token is 32 random bytes, so no salt is needed. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** When the address was made under which people sign up; null when there is none. Throws 404, 403. */
export async function signUpSince(
  { db, events }: VolunteerDeps,
  actor: Actor,
  eventId: string,
): Promise<string | null> {
  const event = await events.requireMay(actor, 'plan.edit', eventId);
  const row = await db
    .read<PeopleTables>()
    .selectFrom('plan_sign_up_links')
    .select('created')
    .where('event', '=', event.id)
    .executeTakeFirst();
  return row?.created ?? null;
}

/** Makes the address, in place of the one before. It is told once: only its hash is kept. Throws 404, 403. */
export async function makeSignUpLink(deps: VolunteerDeps, actor: Actor, eventId: string): Promise<string> {
  const { db, ids, clock, origin, events } = deps;
  const event = await events.requireMay(actor, 'plan.edit', eventId);
  const token = ids.secret();
  const row = {
    event: event.id,
    tokenHash: hashOf(token),
    madeBy: actor.superuser ? '' : actor.id,
    created: clock.text(),
  };
  await db.write(async (tx) => {
    const { tokenHash, madeBy, created } = row;
    await tx
      .as<PeopleTables>()
      .insertInto('plan_sign_up_links')
      .values(row)
      .onConflict((known) => known.column('event').doUpdateSet({ tokenHash, madeBy, created }))
      .execute();
    const subject = { kind: 'shift', id: event.id } as const;
    await recordAudit(tx, { event: event.id, actor, action: 'shifts.makeLink', subject, at: created });
  });
  return `${origin}/volunteer/${token}`;
}

/** Ends the address; doing it twice changes nothing. Throws 404, 403. */
export async function endSignUpLink(deps: VolunteerDeps, actor: Actor, eventId: string): Promise<void> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  await deps.db.write(async (tx) => {
    const gone = await tx
      .as<PeopleTables>()
      .deleteFrom('plan_sign_up_links')
      .where('event', '=', event.id)
      .returning('event')
      .execute();
    if (gone.length === 0) return;
    const subject = { kind: 'shift', id: event.id } as const;
    const at = deps.clock.text();
    await recordAudit(tx, { event: event.id, actor, action: 'shifts.revokeLink', subject, at });
  });
}

/** The event that an address is for. Throws 404 for one that has ended or never was. */
export async function eventOfLink({ db, events }: VolunteerDeps, token: string): Promise<EventRow> {
  const row = await db
    .read<PeopleTables>()
    .selectFrom('plan_sign_up_links')
    .select('event')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  const event = row && (await events.find(row.event));
  if (!event) throw noLink();
  return event;
}
