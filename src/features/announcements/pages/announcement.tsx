import { words } from '../messages/announcements.messages.ts';
import { words as chapterWords } from '#features/chapters/messages/chapter.messages.ts';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/announcement';

export { loader } from './announcement.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...(loaderData ? [pageTitle(loaderData.title, matches)] : []),
  ...(loaderData?.public ? [] : [{ name: 'robots', content: 'noindex' }]),
];

/** What a chapter announced. */
export default function Announcement({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const tChapter = useMessages(chapterWords);
  const { title, body, publishedAt, chapter } = loaderData;
  return (
    <article className="page pt-8 sm:pt-12">
      <Breadcrumbs
        crumbs={[
          { label: tChapter.community, to: '/nrna-dash-board' },
          { label: chapter.name, to: `/chapters/${encodeURIComponent(chapter.slug)}` },
          { label: title },
        ]}
      />
      <h1 className="mt-4 max-w-3xl text-title font-semibold [overflow-wrap:anywhere]">{title}</h1>
      <p className="mt-2 text-muted">
        <DateTime at={publishedAt} zone="UTC" style="date" /> · {t.by(chapter.name)}
      </p>
      {/* Made harmless on the server when it was saved. */}
      <div className="prose mt-8 max-w-2xl" dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  );
}
