import { actionsOf, requireMay } from '#features/events/index.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import type { EventRole } from '#features/events/model/permissions.ts';
import type { Tables, TeamDeps } from '../model/deps.ts';
import type { InvitationRow } from '../model/schema.ts';

/** Somebody of a team, as its other members see them. */
export interface TeamPerson {
  user: string;
  name: string;
  /** For whoever sets the team up, and for themselves; '' for others. */
  email: string;
  role: EventRole;
  /** UTC text; '' for the owner. */
  since: string;
  updated: string;
}

export interface Team {
  /** The owner first; nobody is the owner of an event whose account is gone. */
  people: TeamPerson[];
  /** Those that wait for an answer, the oldest first; none for whoever doesn't set the team up. */
  invitations: Omit<InvitationRow, 'tokenHash'>[];
}

/** Who runs an event. Throws 404 when it is not theirs. */
export async function readTeam({ db }: TeamDeps, actor: Actor, eventId: string): Promise<Team> {
  const event = await requireMay(db.read(), actor, 'team.view', eventId);
  const may = await actionsOf(db.read(), actor, event);
  const query = db.read<Tables>();
  const members = await query
    .selectFrom('event_members')
    .innerJoin('users', 'users.id', 'event_members.user')
    .select(['event_members.user', 'event_members.role', 'event_members.created', 'event_members.updated'])
    .select(['users.name', 'users.email'])
    .where('event', '=', event.id)
    .orderBy('event_members.created')
    .orderBy('event_members.id')
    .execute();
  const owner = await query
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', event.organiser)
    .executeTakeFirst();
  const all: TeamPerson[] = [
    ...(owner
      ? [
          {
            user: owner.id,
            name: owner.name,
            email: owner.email,
            role: 'owner' as const,
            since: '',
            updated: '',
          },
        ]
      : []),
    ...members.map(({ created, ...member }) => ({ ...member, since: created })),
  ];
  const edits = may.has('team.edit');
  return {
    people: all.map((person) => (edits || person.user === actor.id ? person : { ...person, email: '' })),
    invitations: edits ? await openInvitations(query, event.id) : [],
  };
}

async function openInvitations(
  query: Kysely<Tables>,
  event: string,
): Promise<Omit<InvitationRow, 'tokenHash'>[]> {
  return query
    .selectFrom('event_invitations')
    .select(['id', 'event', 'email', 'role', 'invitedBy', 'sentAt', 'expiresAt', 'created', 'updated'])
    .where('event', '=', event)
    .orderBy('created')
    .orderBy('id')
    .execute();
}
