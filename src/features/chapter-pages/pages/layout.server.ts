import { chaptersService } from '#features/chapters/service.ts';
import { membersService } from '#features/members/service.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { chapterTabs } from '#features/chapters/model/chapter-tab.ts';
import { extensionsService } from '#platform/rooms/index.ts';
import type { Route } from './+types/layout';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, chapter, above, may, language } = await officerPage(
    context,
    request,
    params.slug,
    'chapter.view',
  );
  const led = await context.get(chaptersService).ledBy(actor);
  return {
    chapter: { slug: chapter.slug, name: chapter.name, kind: chapter.kind },
    above: above.map(({ slug, name }) => ({ slug, name })),
    others: led.filter(({ id }) => id !== chapter.id).map(({ slug, name }) => ({ slug, name })),
    may: [...may],
    tabs: context
      .get(extensionsService)(chapterTabs)
      .filter(({ action }) => may.has(action))
      .toSorted((one, other) => one.place - other.place)
      .map(({ group, path, label, shortcut }) => ({ group, path, label: label[language], shortcut })),
    waiting: may.has('members.decide') ? await context.get(membersService).waiting(chapter) : 0,
  };
}
