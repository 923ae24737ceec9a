import { chaptersService } from '#features/chapters/service.ts';
import { officersService } from '#features/officers/service.ts';
import { donationsService } from '#features/donations/service.ts';
import { membersService } from '#features/members/service.ts';
import { redirect } from 'react-router';
import { figuresPath } from '#features/community-figures/ui/figures-link.tsx';
import { keepPage } from '#features/discovery/pages/keep-page.server.ts';
import type { Route } from './+types/dashboard';
import { countryName } from '#features/chapters/pages/country-names.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import { publicChapter } from './public-chapter.server.ts';

/** The organisation as visitors meet it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { config, language, actor, services } = await communityVisitor(context, request);
  const superuser = Boolean(actor?.superuser);
  // The figures of chapters were here before they had a page of their own.
  const asked = new URL(request.url).searchParams.get('chapter');
  if (asked !== null) throw redirect(figuresPath(asked), 301);
  const root = await context.get(chaptersService).root();
  if (!root) return { name: config.communityName, superuser, place: null, led: [] };
  const [may, { shown, tags, moments }, campaigns, led, tree, membership] = await Promise.all([
    context.get(officersService).actionsIn(actor, root),
    publicChapter(services, root, { actor, language }),
    context.get(donationsService).campaigns(root.id, { running: true }),
    actor && !superuser ? context.get(chaptersService).ledBy(actor) : [],
    context.get(chaptersService).tree(root.path),
    actor && !superuser ? context.get(membersService).own(actor) : null,
  ]);
  keepPage(context, [...tags, ...campaigns.map(({ id }) => `campaign:${id}`)], moments);
  return {
    name: config.communityName,
    superuser,
    led: led.map(({ slug, name }) => ({ slug, name })),
    place: {
      slug: root.slug,
      summary: root.summary,
      email: root.email,
      member: Boolean(membership),
      manages: may.has('chapter.view'),
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
