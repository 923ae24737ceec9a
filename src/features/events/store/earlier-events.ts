import type { Actor } from '#lib/actor.ts';
import type { Database } from '#platform/db/index.ts';
import { allows, type EventAction } from '../model/permissions.ts';
import type { EventRow } from '../model/event.ts';
import type { EventTables } from '../model/schema.ts';
import type { MemberTables } from '../model/members.ts';

/** An event that one before it is compared with. */
export interface EarlierEvent {
  id: string;
  title: string;
  startsAt: string;
  timezone: string;
}

const MOST = 24;

/** See `Events.earlierOf`. Drafts are not among them. */
export async function earlierOf(
  db: Database,
  actor: Actor,
  action: EventAction,
  event: Pick<EventRow, 'id' | 'organiser' | 'startsAt'>,
): Promise<EarlierEvent[]> {
  const read = db.read<EventTables & MemberTables>();
  let query = read
    .selectFrom('events')
    .select(['events.id', 'title', 'startsAt', 'timezone'])
    .where('organiser', '=', event.organiser)
    .where('startsAt', '<', event.startsAt)
    .where('events.id', '!=', event.id)
    .where('status', '!=', 'draft')
    .orderBy('startsAt', 'desc')
    .orderBy('events.id', 'desc')
    .limit(MOST);
  if (!actor.superuser && actor.id !== event.organiser) {
    const roles = (['manager', 'finance', 'check_in'] as const).filter((role) => allows(role, action));
    query = query.where('events.id', 'in', (eb) =>
      eb
        .selectFrom('event_members')
        .select('event_members.event')
        .where('event_members.user', '=', actor.id)
        .where('event_members.role', 'in', roles),
    );
  }
  return query.execute();
}
