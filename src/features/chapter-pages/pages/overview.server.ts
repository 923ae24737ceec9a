import { chaptersService } from '#features/chapters/service.ts';
import { figuresService } from '#features/community-figures/service.ts';
import { treasuryService } from '#features/treasury/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/overview';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, chapter, below, may, language } = await officerPage(
    context,
    request,
    params.slug,
    'chapter.view',
  );
  const changes = may.has('chapter.edit')
    ? await answered(context.get(chaptersService).changes(actor, chapter.id), language)
    : null;
  const [collected, owing] = may.has('dues.view')
    ? await answered(
        Promise.all([
          context.get(figuresService).collected(chapter),
          context.get(treasuryService).owing(actor, chapter.id),
        ]),
        language,
      )
    : [null, null];
  const owed = new Map(owing?.sums.map((sum) => [sum.currency, sum]));
  return {
    collected:
      collected?.map((dues) => ({
        ...dues,
        overdue: owed.get(dues.currency)?.overdue ?? 0,
        count: owed.get(dues.currency)?.count ?? 0,
      })) ?? null,
    chapter: { slug: chapter.slug, name: chapter.name },
    creates: may.has('chapter.create'),
    below: below.map(({ slug, name, kind }) => ({ slug, name, kind })),
    changes: changes?.map(({ id, at, action, actorKind, actorName, subjectName, label }) => ({
      id,
      at,
      action,
      actorKind,
      actorName,
      subjectName,
      label,
    })),
  };
}
