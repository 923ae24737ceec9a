import type { AppServices } from '#app/services.server.ts';

/** What anybody may know of a user: their name and picture, and nothing else (contract.md). */
export interface PublicUser {
  name: string;
  avatarUrl: string | null;
}

/** The organiser of an event; null when there is none any more, or they have given no name. */
export async function readOrganiser(
  { records }: Pick<AppServices, 'records'>,
  id: string,
): Promise<PublicUser | null> {
  const user = id === '' ? null : ((await records.auth.readUser(id)) as Record<string, unknown> | null);
  const name = typeof user?.name === 'string' ? user.name.trim() : '';
  if (!user || name === '') return null;
  const uploaded = user.avatar
    ? `/api/files/users/${id}/${encodeURIComponent(String(user.avatar))}?thumb=96x96`
    : null;
  return { name, avatarUrl: uploaded ?? (user.avatarUrl ? String(user.avatarUrl) : null) };
}
