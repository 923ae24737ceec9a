import type { Kysely } from 'kysely';
import { isRecordId } from '#lib/ids.ts';
import { organiserUnknown } from '../model/errors.ts';
import { type EventRow, readEvent } from '../model/event.ts';
import type { EventTables, OrganiserTables } from '../model/schema.ts';

/** An event by its id or by its slug; no slug looks like an id. Works on committed rows and inside a write. */
export async function findEvent(query: Kysely<EventTables>, idOrSlug: string): Promise<EventRow | null> {
  const stored = await query
    .selectFrom('events')
    .selectAll()
    .where(isRecordId(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .executeTakeFirst();
  return stored ? readEvent(stored) : null;
}

/** Those of `slugs` that an event has. */
export async function takenSlugs(query: Kysely<EventTables>, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await query.selectFrom('events').select('slug').where('slug', 'in', slugs).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** A user's id by id or mail address. Throws 400 when there is none. */
export async function requireOrganiser(query: Kysely<OrganiserTables>, idOrEmail: string): Promise<string> {
  const user = await query
    .selectFrom('users')
    .select('id')
    .where(idOrEmail.includes('@') ? 'email' : 'id', '=', idOrEmail)
    .executeTakeFirst();
  if (!user) throw organiserUnknown();
  return user.id;
}
