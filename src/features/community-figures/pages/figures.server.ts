import { chaptersService } from '#features/chapters/service.ts';
import { officersService } from '#features/officers/service.ts';
import { figuresService } from '#features/community-figures/service.ts';
import { data } from 'react-router';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/figures';
import { countryName } from '#features/chapters/pages/country-names.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';

/** Figures of people are for everybody; those of money for the officers who keep it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { config, language, actor } = await communityVisitor(context, request);
  const root = await context.get(chaptersService).root();
  const asked = new URL(request.url).searchParams.get('chapter') ?? root?.slug;
  if (asked === undefined) throw data(null, { status: 404 });
  const { chapter, above } = await answered(context.get(chaptersService).read(asked), language);
  const may = await context.get(officersService).actionsIn(actor, chapter);
  const [figures, money] = await Promise.all([
    context.get(figuresService).of(chapter),
    may.has('donations.view') ? context.get(figuresService).money(chapter) : null,
  ]);
  return {
    community: config.communityName,
    chapter: { slug: chapter.slug, name: chapter.name, root: chapter.id === root?.id },
    above: above.map(({ slug, name }) => ({ slug, name })),
    figures: {
      ...figures,
      countries: figures.countries.map(({ country, members }) => ({
        country,
        name: countryName(country, language),
        members,
      })),
    },
    money,
  };
}
