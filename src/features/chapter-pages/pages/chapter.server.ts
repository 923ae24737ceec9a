import { chaptersService } from '#features/chapters/service.ts';
import { officersService } from '#features/officers/service.ts';
import { membersService } from '#features/members/service.ts';
import { keepPage } from '#features/discovery/pages/keep-page.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/chapter';
import { countryName } from '#features/chapters/pages/country-names.server.ts';
import { communityQuestions } from '#features/chapters/pages/officer.server.ts';
import { publicChapter } from './public-chapter.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, language, ask } = await communityQuestions(context, request);
  const [officers, members] = [context.get(officersService), context.get(membersService)];
  const { chapter, above, below } = await answered(context.get(chaptersService).read(params.slug), language);
  const [manages, { shown, tags, moments }, member] = await Promise.all([
    ask('manages', async (actor) => (await officers.actionsIn(actor, chapter)).has('chapter.view')),
    publicChapter(services, chapter, { ask, language }),
    ask('member', async (actor) => actor !== null && members.has(actor)),
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
    manages,
    member,
  };
}
