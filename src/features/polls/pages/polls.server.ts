import { pollsService } from '#features/polls/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/polls';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'polls.edit');
  const rows = await answered(context.get(pollsService).of(actor, chapter.id), language);
  return {
    slug: chapter.slug,
    polls: rows.map(({ id, title, status, closesAt, zone }) => ({ id, title, status, closesAt, zone })),
  };
}
