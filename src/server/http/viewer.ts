import type { Viewer } from '#shared/request/page-context.ts';
import type { Actor } from '#lib/actor.ts';
import { isLanguage } from '#lib/language/index.ts';
import type { Records } from '#records/index.ts';

/** Who the login cookie of a page belongs to; null when it is missing, forged, expired or of another collection. */
export async function viewerOf(records: Records, token: string | null): Promise<Viewer | null> {
  if (!token) return null;
  const session = await records.auth.authenticate(token);
  if (session?.collection !== 'users') return null;
  const { id, email, name, avatar, verified, locale } = session.record as Record<
    string,
    string | boolean | null | undefined
  >;
  const uploaded = avatar ? `/api/files/users/${String(id)}/${String(avatar)}?thumb=100x100` : null;
  return {
    id: String(id),
    email: String(email),
    name: String(name ?? ''),
    // A picture on another site would tell that site who looks at what.
    avatarUrl: uploaded,
    verified: Boolean(verified),
    language: isLanguage(locale) ? locale : null,
  };
}

/** Who calls the product's own API: its users and superusers. Ids of other collections may be the same as one of theirs. */
export async function apiActorOf(records: Records, token: string, address: string): Promise<Actor | null> {
  const session = await records.auth.authenticate(token, address);
  return session && (session.actor.superuser || session.collection === 'users') ? session.actor : null;
}
