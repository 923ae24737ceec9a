import { announcementsService } from '#features/announcements/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/announcement';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, language } = await communityVisitor(context, request);
  const { announcement, chapter } = await answered(
    context.get(announcementsService).read(actor, params.announcementId),
    language,
  );
  const { title, body, publishedAt } = announcement;
  return {
    title,
    body,
    publishedAt,
    public: announcement.public === 1,
    chapter: { slug: chapter.slug, name: chapter.name },
  };
}
