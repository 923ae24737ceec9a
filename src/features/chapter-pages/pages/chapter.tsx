import { Settings } from 'lucide-react';
import { Link } from 'react-router';
import { words as newsWords } from '#features/announcements/messages/announcements.messages.ts';
import { ComingEvents, Part, ServingOfficers } from '#features/chapters/ui/chapter-public.tsx';
import { words } from '#features/chapters/messages/chapter.messages.ts';
import { FiguresLink } from '#features/community-figures/ui/figures-link.tsx';
import { NewsList } from '#features/announcements/ui/news-list.tsx';
import { DocumentList } from '#features/announcements/ui/document-list.tsx';
import { words as paperWords } from '#features/announcements/messages/documents.messages.ts';
import { words as memberWords } from '#features/members/messages/member.messages.ts';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/chapter';

export { loader } from './chapter.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        pageTitle(loaderData.chapter.name, matches),
        { name: 'description', content: loaderData.chapter.summary },
      ]
    : [];

/** What everybody may know of a chapter: who leads it, what it plans, where it stands in the tree. */
export default function Chapter({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const memberSay = useMessages(memberWords);
  const tNews = useMessages(newsWords);
  const papers = useMessages(paperWords);
  const { chapter, above, below, officers, events, manages, member, news, documents } = loaderData;
  const at = `/chapters/${encodeURIComponent(chapter.slug)}`;
  return (
    <div className="page pt-8 sm:pt-12">
      <Breadcrumbs
        crumbs={[
          { label: t.community, to: '/nrna-dash-board' },
          ...above.map(({ slug, name }) => ({ label: name, to: `/chapters/${encodeURIComponent(slug)}` })),
          { label: chapter.name },
        ]}
      />
      <header className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <p className="text-muted">{[t.kind[chapter.kind], chapter.country].filter(Boolean).join(' · ')}</p>
          <h1 className="mt-1 text-title font-semibold [overflow-wrap:anywhere]">{chapter.name}</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          {member ? (
            <ButtonLink to="/membership">{memberSay.own.title}</ButtonLink>
          ) : (
            <ButtonLink to={`/join?chapter=${encodeURIComponent(chapter.slug)}`}>{t.join}</ButtonLink>
          )}
          {manages && (
            <ButtonLink to={`${at}/manage`} variant="secondary">
              <Settings aria-hidden />
              {t.manage}
            </ButtonLink>
          )}
        </div>
      </header>
      {chapter.summary && (
        <p className="mt-6 max-w-prose text-lg whitespace-pre-line text-white/85 [overflow-wrap:anywhere]">
          {chapter.summary}
        </p>
      )}
      {chapter.email && (
        <p className="mt-4">
          <a href={`mailto:${chapter.email}`} className="text-marigold underline underline-offset-4">
            {t.write}
          </a>
        </p>
      )}
      <ComingEvents events={events} title={t.next} />
      {news.length > 0 && (
        <Part id="news" title={tNews.news} className="mt-12 max-w-prose">
          <div className="mt-4">
            <NewsList items={news} />
          </div>
        </Part>
      )}
      <div className="mt-12 grid gap-12 sm:grid-cols-2">
        {officers.length > 0 && <ServingOfficers officers={officers} />}
        {documents.length > 0 && (
          <Part id="documents" title={papers.title}>
            <div className="mt-4">
              <DocumentList documents={documents} />
            </div>
          </Part>
        )}
        {below.length > 0 && (
          <Part id="below" title={t.below}>
            <ul className="mt-4 border-t border-line">
              {below.map((each) => (
                <li key={each.slug} className="border-b border-line">
                  <Link
                    to={`/chapters/${encodeURIComponent(each.slug)}`}
                    className="flex justify-between gap-4 py-3 hover:text-marigold"
                  >
                    <span className="min-w-0 font-medium">{each.name}</span>
                    <span className="text-muted">{t.kind[each.kind]}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      <FiguresLink chapter={chapter.slug} />
    </div>
  );
}
