import type { Database } from '#platform/db/index.ts';

/** The owner of an event or one of its managers, as mails need them. */
export interface EventManager {
  id: string;
  email: string;
  locale: string;
}

interface Tables {
  event_members: { event: string; user: string; role: string };
  users: EventManager;
}

/** The owner of an event and its managers, as far as they have an address. */
export async function managersOf(
  db: Database,
  event: { id: string; organiser: string },
): Promise<EventManager[]> {
  const read = db.read<Tables>();
  const managers = await read
    .selectFrom('event_members')
    .select('user')
    .where('event', '=', event.id)
    .where('role', '=', 'manager')
    .execute();
  return read
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where('id', 'in', [event.organiser, ...managers.map(({ user }) => user)])
    .where('email', '<>', '')
    .orderBy('id')
    .execute();
}
