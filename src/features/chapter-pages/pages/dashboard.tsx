import { Link } from 'react-router';
import { words as newsWords } from '#features/announcements/messages/announcements.messages.ts';
import { ComingEvents, Part, ServingOfficers } from '#features/chapters/ui/chapter-public.tsx';
import { ChapterTree } from '#features/chapters/ui/chapter-tree.tsx';
import { words as chapterWords } from '#features/chapters/messages/chapter.messages.ts';
import { DocumentList } from '#features/announcements/ui/document-list.tsx';
import { words as paperWords } from '#features/announcements/messages/documents.messages.ts';
import { FiguresLink } from '#features/community-figures/ui/figures-link.tsx';
import { words } from '#features/community-figures/messages/figures.messages.ts';
import { words as memberWords } from '#features/members/messages/member.messages.ts';
import { NewsList } from '#features/announcements/ui/news-list.tsx';
import { Thermometer } from '#features/donations/ui/thermometer.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/dashboard';

export { loader } from './dashboard.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [pageTitle(loaderData.name, matches), { name: 'description', content: loaderData.place?.summary ?? '' }]
    : [];

/** The organisation for who meets it here: who we are, what is next, news, how to join. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const tChapter = useMessages(chapterWords);
  const { news } = useMessages(newsWords);
  const papers = useMessages(paperWords);
  const { own } = useMessages(memberWords);
  const { name, place, led, superuser } = loaderData;
  if (!place)
    return (
      <div className="page pt-10 sm:pt-14">
        <h1 className="text-title font-semibold [overflow-wrap:anywhere]">{name}</h1>
        <EmptyState
          title={tChapter.notSetUp}
          text={tChapter.notSetUpText}
          action={superuser && <ButtonLink to="/community/set-up">{tChapter.setUp}</ButtonLink>}
        />
      </div>
    );
  return (
    <div className="page pt-10 sm:pt-14">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <p className="text-muted">{tChapter.community}</p>
          <h1 className="mt-1 text-title font-semibold [overflow-wrap:anywhere]">{name}</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          {place.member ? (
            <ButtonLink to="/membership">{own.title}</ButtonLink>
          ) : (
            <ButtonLink to="/join">{tChapter.join}</ButtonLink>
          )}
          {place.manages && (
            <ButtonLink to={`/chapters/${encodeURIComponent(place.slug)}/manage`} variant="secondary">
              {tChapter.manage}
            </ButtonLink>
          )}
        </div>
      </header>
      {place.summary && (
        <p className="mt-6 max-w-prose text-lg whitespace-pre-line text-white/85 [overflow-wrap:anywhere]">
          {place.summary}
        </p>
      )}
      {place.email && (
        <p className="mt-4">
          <a href={`mailto:${place.email}`} className="text-marigold underline underline-offset-4">
            {tChapter.write}
          </a>
        </p>
      )}
      <LedChapters led={led} />
      <ComingEvents events={place.events} title={tChapter.next} />
      <div className="mt-12 grid gap-12 sm:grid-cols-2">
        {place.news.length > 0 && (
          <Part id="news" title={news}>
            <div className="mt-4">
              <NewsList items={place.news} />
            </div>
          </Part>
        )}
        {place.officers.length > 0 && <ServingOfficers officers={place.officers} />}
        {place.documents.length > 0 && (
          <Part id="documents" title={papers.title}>
            <div className="mt-4">
              <DocumentList documents={place.documents} />
            </div>
          </Part>
        )}
      </div>
      {place.campaigns.length > 0 && (
        <Part id="campaigns" title={t.campaigns} className="mt-12">
          <ul className="mt-5 grid gap-6 sm:grid-cols-2">
            {place.campaigns.map((campaign) => (
              <li key={campaign.slug} className="rounded-lg border border-line bg-raised p-5">
                <Link
                  to={`/donate/${encodeURIComponent(campaign.slug)}`}
                  className="mb-4 block text-lg font-semibold hover:text-marigold"
                >
                  {campaign.title}
                </Link>
                <Thermometer {...campaign} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {place.chapters.length > 0 && (
        <Part id="chapters" title={tChapter.chapters} className="mt-12">
          <ChapterTree chapters={place.chapters} />
        </Part>
      )}
      <FiguresLink />
    </div>
  );
}

/** The ways of an officer to what they lead. */
function LedChapters({ led }: { led: readonly { slug: string; name: string }[] }) {
  const { yourChapters } = useMessages(chapterWords);
  if (led.length === 0) return null;
  return (
    <section aria-labelledby="led" className="mt-8">
      <h2 id="led" className="text-[0.9375rem] text-muted">
        {yourChapters}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-3">
        {led.map((chapter) => (
          <li key={chapter.slug}>
            <ButtonLink
              to={`/chapters/${encodeURIComponent(chapter.slug)}/manage`}
              variant="secondary"
              size="sm"
            >
              {chapter.name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
