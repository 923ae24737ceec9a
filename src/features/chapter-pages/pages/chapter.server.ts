import { chaptersService } from '#features/chapters/service.ts';
import { officersService } from '#features/officers/service.ts';
import { membersService } from '#features/members/service.ts';
import { keepPage } from '#features/discovery/pages/keep-page.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/chapter';
import { countryName } from '#features/chapters/pages/country-names.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import { publicChapter } from './public-chapter.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, language, actor } = await communityVisitor(context, request);
  const { chapter, above, below } = await answered(context.get(chaptersService).read(params.slug), language);
  const [may, { shown, tags, moments }, membership] = await Promise.all([
    context.get(officersService).actionsIn(actor, chapter),
    publicChapter(services, chapter, { actor, language }),
    actor && !actor.superuser ? context.get(membersService).own(actor) : null,
  ]);
  keepPage(context, tags, moments);
  return {
    chapter: {
      slug: chapter.slug,
      name: chapter.name,
      kind: chapter.kind,
      summary: chapter.summary,
      email: chapter.email,
      country: countryName(chapter.country, language),
    },
    above: above.map(({ slug, name }) => ({ slug, name })),
    below: below.map(({ slug, name, kind, country }) => ({
      slug,
      name,
      kind,
      country: countryName(country, language),
    })),
    ...shown,
    manages: may.has('chapter.view'),
    member: Boolean(membership),
  };
}
