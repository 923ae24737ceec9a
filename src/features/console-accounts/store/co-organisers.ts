import { sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';

/** Somebody who manages events of another account, and these, by their beginning. */
export interface CoOrganiser {
  email: string;
  locale: string;
  titles: string[];
}

interface Tables {
  events: { id: string; organiser: string; title: string; status: string; startsAt: string; endsAt: string };
  event_members: { event: string; user: string; role: string };
  users: { id: string; email: string; locale: string };
  account_suspensions: { account: string };
}

/**
 * Who manages an account's events that are not over, each once. Left out are those without an address, and those who are
 * suspended themselves.
 */
export async function coOrganisersOf(db: Database, account: string, now: UtcText): Promise<CoOrganiser[]> {
  const rows = await managedEvents(db, account, now).execute();
  const own = rows.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  return [...Map.groupBy(own, ({ user }) => user)].flatMap(([, [first, ...more]]) =>
    first
      ? [
          {
            email: first.email,
            locale: first.locale,
            titles: [first, ...more].map(({ title }) => title),
          },
        ]
      : [],
  );
}

/** A row for each event and who manages it. */
export function managedEvents(db: Database, account: string, now: UtcText) {
  return db
    .read<Tables>()
    .selectFrom('events')
    .innerJoin('event_members', 'event_members.event', 'events.id')
    .innerJoin('users', 'users.id', 'event_members.user')
    .leftJoin('account_suspensions', 'account_suspensions.account', 'users.id')
    .select(['users.id as user', 'users.email', 'users.locale', 'events.title', 'events.startsAt'])
    .where('events.organiser', '=', account)
    .where('events.status', '<>', sql.lit('cancelled'))
    .where((eb) => eb.or([eb('events.endsAt', '>', now), eb('events.endsAt', '=', '')]))
    .where('event_members.role', '=', sql.lit('manager'))
    .where('event_members.user', '<>', account)
    .where('users.email', '<>', '')
    .where('account_suspensions.account', 'is', null);
}
