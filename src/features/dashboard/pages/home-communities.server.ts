import { chaptersService } from '#features/chapters/service.ts';
import { membersService } from '#features/members/service.ts';
import type { HomeCommunity } from '../ui/community-list.tsx';
import type { AppServices } from '#shared/request/services.server.ts';
import type { Actor } from '#lib/actor.ts';

/** Somebody's chapters: those they lead first, then the one they are a member of. */
export async function homeCommunities(
  { rooms }: Pick<AppServices, 'rooms'>,
  actor: Actor,
): Promise<HomeCommunity[]> {
  const [led, own] = await Promise.all([
    rooms.get(chaptersService).ledBy(actor),
    rooms.get(membersService).own(actor),
  ]);
  const leads = led.map(({ slug, name }) => ({
    to: `/chapters/${encodeURIComponent(slug)}/manage`,
    name,
    part: 'leads' as const,
  }));
  const chapter = own?.chapter;
  if (!chapter || led.some(({ id }) => id === chapter.id)) return leads;
  return [...leads, { to: '/account/membership', name: chapter.name, part: 'member' as const }];
}
