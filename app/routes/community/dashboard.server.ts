import type { Route } from './+types/dashboard';
import { countryName } from './country-names.server.ts';
import { communityVisitor } from './officer.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { community, config, language, actor } = await communityVisitor(context, request);
  const root = await community.chapters.root();
  if (!root)
    return { name: config.communityName, superuser: Boolean(actor?.superuser), chapters: null, led: [] };
  const [tree, led] = await Promise.all([
    community.chapters.tree(root.path),
    actor && !actor.superuser ? community.chapters.ledBy(actor) : [],
  ]);
  return {
    name: config.communityName,
    superuser: Boolean(actor?.superuser),
    chapters: tree.map(({ id, slug, name, kind, country, path }) => ({
      id,
      slug,
      name,
      kind,
      country: countryName(country, language),
      depth: path.split('/').length - 2,
    })),
    led: led.map(({ slug, name }) => ({ slug, name })),
  };
}
