import { ExternalLink } from 'lucide-react';
import { Outlet } from 'react-router';
import { words } from '../../../components/community/chapter.messages.ts';
import { words as voiceWords } from '../../../components/community/voice.messages.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { languageOfMatches, pageTitle, useMessages } from '../../../i18n/language.tsx';
import type { Route } from './+types/layout';

export { loader } from './layout.server.ts';

/** The officers' pages beside the overview, and what one must be allowed to do for each. */
const PARTS = [
  { path: 'details', action: 'chapter.edit' },
  { path: 'members', action: 'members.view' },
  { path: 'cards', action: 'chapter.view' },
  { path: 'tiers', action: 'tiers.edit' },
  { path: 'campaigns', action: 'campaigns.edit' },
  { path: 'announcements', action: 'announcements.edit' },
  { path: 'polls', action: 'polls.edit' },
  { path: 'documents', action: 'documents.edit' },
  { path: 'figures', action: 'donations.view' },
  { path: 'officers', action: 'chapter.view' },
  { path: 'events', action: 'events.edit' },
] as const;

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const language = languageOfMatches(matches);
  const named: Readonly<Record<string, string>> = { ...words[language].part, ...voiceWords[language].part };
  const here = named[location.pathname.split('/')[4] ?? ''];
  const name = loaderData?.chapter.name;
  return [
    ...(name ? [pageTitle(here ? `${here} · ${name}` : name)] : []),
    { name: 'robots', content: 'noindex' },
  ];
};

export default function ManageChapter({ loaderData }: Route.ComponentProps) {
  const say = useMessages(words);
  const part = { ...say.part, ...useMessages(voiceWords).part };
  const { chapter, above } = loaderData;
  const may = new Set(loaderData.may);
  const at = `/chapters/${encodeURIComponent(chapter.slug)}`;
  return (
    <div className="page pt-6 sm:pt-8">
      <Breadcrumbs
        crumbs={[
          { label: say.community, to: '/nrna-dash-board' },
          ...above.map(({ slug, name }) => ({ label: name, to: `/chapters/${encodeURIComponent(slug)}` })),
          { label: chapter.name },
        ]}
      />
      <header className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="min-w-0 text-2xl leading-tight font-semibold tracking-tight [overflow-wrap:anywhere] sm:text-3xl">
          {chapter.name}
        </h1>
        <ButtonLink to={at} variant="secondary" size="sm">
          <ExternalLink aria-hidden />
          {say.publicPage}
        </ButtonLink>
      </header>
      <div className="mt-5">
        <Tabs
          label={say.parts}
          tabs={[
            { to: `${at}/manage`, label: part.overview, end: true },
            ...PARTS.filter(({ action }) => may.has(action)).map(({ path }) => ({
              to: `${at}/manage/${path}`,
              label: part[path],
            })),
          ]}
        />
      </div>
      <div className="pt-6 sm:pt-8">
        <Outlet />
      </div>
    </div>
  );
}
