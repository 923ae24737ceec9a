import { officerPage } from '../officer.server.ts';
import type { Route } from './+types/layout';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, above, may } = await officerPage(context, request, params.slug, 'chapter.view');
  return {
    chapter: { slug: chapter.slug, name: chapter.name, kind: chapter.kind },
    above: above.map(({ slug, name }) => ({ slug, name })),
    may: [...may],
  };
}
