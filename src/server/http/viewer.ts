import type { Viewer } from '#app/page-context.ts';
import type { Actor } from '#lib/actor.ts';
import type { Records } from '#records/index.ts';

/** Who the login cookie of a page belongs to; null when it is missing, forged, expired or a superuser's. */
export async function viewerOf(records: Records, token: string | null): Promise<Viewer | null> {
  if (!token) return null;
  const session = await records.auth.authenticate(token);
  if (!session || session.actor.superuser) return null;
  const { id, email, name, avatar, avatarUrl, verified } = session.record as Record<
    string,
    string | boolean | null | undefined
  >;
  const uploaded = avatar ? `/api/files/users/${String(id)}/${String(avatar)}?thumb=100x100` : null;
  return {
    id: String(id),
    email: String(email),
    name: String(name ?? ''),
    avatarUrl: uploaded ?? (avatarUrl ? String(avatarUrl) : null),
    verified: Boolean(verified),
  };
}

/** Whoever looks at a page, as who acts. */
export function actorOf(viewer: Viewer | null): Actor | null {
  return viewer && { id: viewer.id, superuser: false };
}
