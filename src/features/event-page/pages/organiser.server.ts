import { organiserPagesService } from '#features/organiser-pages/service.ts';
import type { AppServices } from '#shared/request/services.server.ts';

/** What anybody may know of a user: their name and picture, and nothing else (contract.md). */
interface PublicUser {
  name: string;
  avatarUrl: string | null;
}

/** Who organises an event, and where their own page is, if they have one. */
interface ShownOrganiser extends PublicUser {
  page: string | null;
}

/** The organiser of an event; null when there is none any more, or they have given no name. */
export async function readOrganiser(
  { records, rooms }: Pick<AppServices, 'records' | 'rooms'>,
  id: string,
): Promise<ShownOrganiser | null> {
  const [user, slug] =
    id === ''
      ? [null, null]
      : await Promise.all([records.auth.readUser(id), rooms.get(organiserPagesService).slugOf(id)]);
  const text = (field: string): string => {
    const value = user?.[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const name = text('name');
  if (name === '') return null;
  const avatar = text('avatar');
  const uploaded = avatar && `/api/files/users/${id}/${encodeURIComponent(avatar)}?thumb=96x96`;
  // A picture on another site would tell that site who looks at what; pages show none of those.
  return { name, avatarUrl: uploaded || null, page: slug === null ? null : `/o/${slug}` };
}
