import { chaptersService } from '#features/chapters/service.ts';
import { membersService } from '#features/members/service.ts';
import { officerPage } from '#features/officers/pages/officer.server.ts';
import type { Route } from './+types/layout';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, chapter, above, may } = await officerPage(context, request, params.slug, 'chapter.view');
  const led = await context.get(chaptersService).ledBy(actor);
  return {
    chapter: { slug: chapter.slug, name: chapter.name, kind: chapter.kind },
    above: above.map(({ slug, name }) => ({ slug, name })),
    others: led.filter(({ id }) => id !== chapter.id).map(({ slug, name }) => ({ slug, name })),
    may: [...may],
    waiting: may.has('members.decide') ? await context.get(membersService).waiting(chapter) : 0,
  };
}
