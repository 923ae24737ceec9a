import { sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { Happening } from '../model/gather.ts';

/** So many rows are read for one sign, the newest: a page that shows more than a person reads helps nobody. */
const MOST = 10_000;

/** What is read of other rooms' rows. */
interface RiskTables {
  users: { id: string; name: string; email: string; created: UtcText };
  events: { id: string; organiser: string; taken: number };
  disputes: { organiser: string; created: UtcText };
  payouts: { organiser: string; status: string; created: UtcText };
  messages: { id: string; kind: string; event: string; user: string; email: string; created: UtcText };
  account_suspensions: { account: string; created: UtcText };
}

const read = (db: Database) => db.read<RiskTables>();
const account = (id: string) => `/_/accounts/${id}`;

/** Tickets of events whose organiser's account was made since then. */
export async function newSellers(db: Database, since: UtcText): Promise<Happening[]> {
  const rows = await read(db)
    .selectFrom('users')
    .innerJoin('events', 'events.organiser', 'users.id')
    .select(['events.organiser', 'events.taken'])
    .where('users.created', '>', since)
    .where('events.taken', '>', 0)
    .orderBy('users.created', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ organiser, taken }) => ({ organiser, count: taken, to: account(organiser) }));
}

/** Disputes that were opened since then. */
export async function disputes(db: Database, since: UtcText): Promise<Happening[]> {
  const rows = await read(db)
    .selectFrom('disputes')
    .select('organiser')
    .where('created', '>', since)
    .orderBy('created', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ organiser }) => ({ organiser, count: 1, to: '/_/disputes' }));
}

/** Payouts of organisers that a bank has refused since then. */
export async function failedPayouts(db: Database, since: UtcText): Promise<Happening[]> {
  const rows = await read(db)
    .selectFrom('payouts')
    .select('organiser')
    .where('status', '=', sql.lit('failed'))
    .where('created', '>', since)
    .orderBy('created', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ organiser }) => ({ organiser, count: 1, to: account(organiser) }));
}

/** Who reported an organiser's events since then, each once, the oldest first: the event that was reported last is led to. */
export async function reports(db: Database, since: UtcText): Promise<Happening[]> {
  const rows = await read(db)
    .selectFrom('messages')
    .innerJoin('events', 'events.id', 'messages.event')
    .select(['messages.id', 'messages.event', 'messages.user', 'messages.email', 'events.organiser'])
    .where('messages.kind', '=', sql.lit('event'))
    .where('messages.created', '>', since)
    .orderBy('messages.created', 'desc')
    .limit(MOST)
    .execute();
  const found = new Map<string, Happening>();
  for (const { id, event, user, email, organiser } of rows.toReversed()) {
    // Who left no address is somebody else each time.
    const who = `${organiser} ${user || email.toLowerCase() || id}`;
    found.delete(who);
    found.set(who, { organiser, count: 1, to: `/support?event=${event}` });
  }
  return [...found.values()];
}

/** Organisers who are called like a suspended one, whatever the capitals, and are not suspended themselves. */
export async function likeSuspended(db: Database): Promise<Happening[]> {
  const rows = await read(db)
    .selectFrom('account_suspensions as s')
    .innerJoin('users as suspended', 'suspended.id', 's.account')
    .innerJoin('users as other', (join) =>
      join
        .on(sql`lower(other.name)`, '=', sql`lower(suspended.name)`)
        .onRef('other.id', '<>', 'suspended.id'),
    )
    .leftJoin('account_suspensions as also', 'also.account', 'other.id')
    .select(['other.id as organiser', 'suspended.id as like'])
    .where('suspended.name', '<>', '')
    .where('also.account', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('events').select('events.id').whereRef('events.organiser', '=', 'other.id')),
    )
    .orderBy('s.created', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ organiser, like }) => ({ organiser, count: 1, to: account(like) }));
}

/** What accounts are called, by id; those that are gone are left out. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await read(db)
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, email }) => [id, name || email || id]));
}
