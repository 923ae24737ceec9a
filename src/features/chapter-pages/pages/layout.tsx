import { ExternalLink } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { words } from '#features/chapters/messages/chapter.messages.ts';
import { words as treasuryWords } from '#features/treasury/messages/treasury.messages.ts';
import { words as voiceWords } from '#features/announcements/messages/voice.messages.ts';
import { Workspace } from '#shell/workspace/workspace.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/layout';
import { chapterGroups } from './chapter-groups.ts';

export { loader } from './layout.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const language = languageOfMatches(matches);
  const named: Readonly<Record<string, string>> = {
    ...words[language].part,
    ...voiceWords[language].part,
    ...treasuryWords[language].part,
  };
  const path = location.pathname.split('/')[4] ?? '';
  const here = named[path] ?? loaderData?.tabs.find((tab) => tab.path === path)?.label;
  const name = loaderData?.chapter.name;
  return [
    ...(name ? [pageTitle(here ? `${here} · ${name}` : name, matches)] : []),
    { name: 'robots', content: 'noindex' },
  ];
};

/** The workspace of one chapter: its officers' pages by group. */
export default function ManageChapter({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const voice = useMessages(voiceWords);
  const treasury = useMessages(treasuryWords);
  const { chapter, above, others, waiting } = loaderData;
  const at = `/chapters/${encodeURIComponent(chapter.slug)}`;
  return (
    <Workspace
      title={chapter.name}
      label={t.parts}
      groups={chapterGroups({
        at: `${at}/manage`,
        may: new Set(loaderData.may),
        part: { ...t.part, ...voice.part, ...treasury.part },
        group: t.group,
        tabs: loaderData.tabs,
        waiting: { members: { count: waiting, countLabel: t.waiting(waiting) } },
      })}
      others={others.map(({ slug, name }) => ({
        to: `/chapters/${encodeURIComponent(slug)}/manage`,
        label: name,
      }))}
      all={{ to: '/nrna-dash-board', label: t.community }}
      searches={[{ to: `${at}/manage/members`, label: t.searchMembers }]}
      about={
        <>
          {above.length > 0 && (
            <p className="text-[0.8125rem] leading-snug text-muted">
              {above.map(({ name }) => name).join(' › ')}
            </p>
          )}
          <p className="mt-1 text-[0.875rem]">
            <Link
              to={at}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-muted hover:text-text"
            >
              <ExternalLink aria-hidden className="size-3.5" />
              {t.publicPage}
            </Link>
          </p>
        </>
      }
    >
      <div className="work-page">
        <Outlet />
      </div>
    </Workspace>
  );
}
