import type { Viewer } from '#shared/request/page-context.ts';
import type { Actor } from '#lib/actor.ts';
import { viewerOfRecord } from '#shared/session/viewer-of-record.ts';
import type { Records } from '#records/index.ts';

/** Who the login cookie of a page belongs to; null when it is missing, forged, expired or of another collection. */
export async function viewerOf(records: Records, token: string | null): Promise<Viewer | null> {
  if (!token) return null;
  const session = await records.auth.authenticate(token);
  return session?.collection === 'users' ? viewerOfRecord(session.record) : null;
}

/** Who calls the product's own API: its users and superusers. Ids of other collections may be the same as one of theirs. */
export async function apiActorOf(records: Records, token: string, address: string): Promise<Actor | null> {
  const session = await records.auth.authenticate(token, address);
  return session && (session.actor.superuser || session.collection === 'users') ? session.actor : null;
}
