import { data } from 'react-router';
import type { Route } from './+types/dashboard';
import { countryName } from './country-names.server.ts';
import { communityVisitor } from './officer.server.ts';

/** Figures of people are for everybody; those of money for the officers who keep it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { community, config, language, actor } = await communityVisitor(context, request);
  const superuser = Boolean(actor?.superuser);
  const root = await community.chapters.root();
  if (!root) return { name: config.communityName, superuser, place: null, led: [] };
  const asked = new URL(request.url).searchParams.get('chapter');
  const found = asked === null ? null : await community.chapters.read(asked).catch(() => null);
  if (asked !== null && !found) throw data(null, { status: 404 });
  const chapter = found?.chapter ?? root;
  const may = await community.officers.actionsIn(actor, chapter);
  const [figures, money, campaigns, led, tree, membership] = await Promise.all([
    community.figures.of(chapter),
    may.has('donations.view') ? community.figures.money(chapter) : null,
    community.giving.campaigns(chapter.id, { running: true }),
    actor && !superuser ? community.chapters.ledBy(actor) : [],
    chapter.id === root.id ? community.chapters.tree(root.path) : [],
    actor && !superuser ? community.members.own(actor) : null,
  ]);
  return {
    name: config.communityName,
    superuser,
    led: led.map(({ slug, name }) => ({ slug, name })),
    place: {
      slug: chapter.slug,
      name: chapter.name,
      root: chapter.id === root.id,
      above: found?.above.map(({ slug, name }) => ({ slug, name })) ?? [],
      member: Boolean(membership),
      manages: may.has('chapter.view'),
      figures: {
        ...figures,
        countries: figures.countries.map(({ country, members }) => ({
          country,
          name: countryName(country, language),
          members,
        })),
      },
      money,
      campaigns: campaigns.map(({ slug, title, raised, goal, currency, gifts }) => ({
        slug,
        title,
        raised,
        goal,
        currency,
        gifts,
      })),
      chapters: tree.map(({ id, slug, name, kind, country, path }) => ({
        id,
        slug,
        name,
        kind,
        country: countryName(country, language),
        depth: path.split('/').length - 2,
      })),
    },
  };
}
