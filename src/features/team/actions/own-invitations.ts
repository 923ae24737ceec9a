import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import type { EventRow } from '#features/events/model/event.ts';
import type { EventRole } from '#features/events/model/permissions.ts';
import type { Tables, TeamDeps } from '../model/deps.ts';
import type { InvitationRow } from '../model/schema.ts';

/** An invitation that waits for the answer of whoever is signed in. */
export interface OwnInvitation {
  id: string;
  event: Pick<EventRow, 'id' | 'title' | 'startsAt' | 'timezone'>;
  role: EventRole;
  /** Who invited; '' when they have no name or are gone. */
  from: string;
  expiresAt: string;
}

/** Shown at once at most. */
const MOST = 20;

/**
 * What somebody was invited to by the address of their account, the newest first. Nothing while the address is not
 * confirmed: anybody can make an account with an address that isn't theirs.
 */
export async function ownInvitations({ db, clock }: TeamDeps, actor: Actor): Promise<OwnInvitation[]> {
  const query = db.read<Tables>();
  const address = await confirmedAddress(query, actor);
  if (address === null) return [];
  const rows = await query
    .selectFrom('event_invitations')
    .innerJoin('events', 'events.id', 'event_invitations.event')
    .leftJoin('users', 'users.id', 'event_invitations.invitedBy')
    .select(['event_invitations.id', 'event_invitations.role', 'event_invitations.expiresAt'])
    .select(['events.id as event', 'events.title', 'events.startsAt', 'events.timezone', 'users.name'])
    .where('event_invitations.email', '=', address)
    .where('event_invitations.expiresAt', '>', clock.text())
    .orderBy('event_invitations.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, role, expiresAt, name, event, title, startsAt, timezone }) => ({
    id,
    role,
    expiresAt,
    from: name ?? '',
    event: { id: event, title, startsAt, timezone },
  }));
}

/** The invitation with that id, where it went to the confirmed address of whoever asks. */
export async function invitationTo(
  query: Kysely<Tables>,
  actor: Actor | null,
  id: string,
): Promise<InvitationRow | undefined> {
  const address = actor && (await confirmedAddress(query, actor));
  if (!address) return undefined;
  return query
    .selectFrom('event_invitations')
    .selectAll()
    .where('id', '=', id)
    .where('email', '=', address)
    .executeTakeFirst();
}

/** As invitations keep it; null if there is none, or nobody has shown that it is theirs. */
async function confirmedAddress(query: Kysely<Tables>, { id }: Actor): Promise<string | null> {
  const user = await query
    .selectFrom('users')
    .select(['email', 'verified'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user?.email && user.verified ? user.email.toLowerCase() : null;
}
