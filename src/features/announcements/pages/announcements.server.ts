import { announcementsService } from '#features/announcements/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/announcements';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'announcements.edit');
  const rows = await answered(context.get(announcementsService).of(actor, chapter.id), language);
  return {
    slug: chapter.slug,
    announcements: rows.map(({ id, title, status, publishAt, publishedAt, updated, zone }) => ({
      id,
      title,
      status,
      zone,
      at: status === 'scheduled' ? publishAt : publishedAt || updated,
    })),
  };
}
