import { chaptersService } from '#features/chapters/service.ts';
import { officersService } from '#features/officers/service.ts';
import { donationsService } from '#features/donations/service.ts';
import { membersService } from '#features/members/service.ts';
import { redirect } from 'react-router';
import { figuresPath } from '#features/community-figures/ui/figures-link.tsx';
import { keepPage } from '#features/discovery/pages/keep-page.server.ts';
import type { Route } from './+types/dashboard';
import { countryName } from '#features/chapters/pages/country-names.server.ts';
import { communityQuestions } from '#features/chapters/pages/officer.server.ts';
import { publicChapter } from './public-chapter.server.ts';

/** The organisation as visitors meet it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { config, language, ask, services, superuser } = await communityQuestions(context, request);
  // The figures of chapters were here before they had a page of their own.
  const asked = new URL(request.url).searchParams.get('chapter');
  if (asked !== null) throw redirect(figuresPath(asked), 301);
  const chapters = context.get(chaptersService);
  const root = await chapters.root();
  if (!root) return { name: config.communityName, superuser, place: null, led: [] };
  const [officers, members] = [context.get(officersService), context.get(membersService)];
  const [manages, { shown, tags, moments }, campaigns, led, tree, member] = await Promise.all([
    ask('manages', async (actor) => (await officers.actionsIn(actor, root)).has('chapter.view')),
    publicChapter(services, root, { ask, language }),
    context.get(donationsService).campaigns(root.id, { running: true }),
    ask('led', async (actor) =>
      (actor && !actor.superuser ? await chapters.ledBy(actor) : []).map(({ slug, name }) => ({
        slug,
        name,
      })),
    ),
    chapters.tree(root.path),
    ask('member', async (actor) => actor !== null && members.has(actor)),
  ]);
  keepPage(context, [...tags, ...campaigns.map(({ id }) => `campaign:${id}`)], moments);
  return {
    name: config.communityName,
    superuser,
    led,
    place: {
      slug: root.slug,
      summary: root.summary,
      email: root.email,
      member,
      manages,
      ...shown,
      campaigns: campaigns.map(({ slug, title, raised, goal, currency, gifts }) => ({
        slug,
        title,
        raised,
        goal,
        currency,
        gifts,
      })),
      chapters: tree
        .filter(({ id }) => id !== root.id)
        .map(({ id, slug, name, kind, country, path }) => ({
          id,
          slug,
          name,
          kind,
          country: countryName(country, language),
          depth: path.split('/').length - 3,
        })),
    },
  };
}
