import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { useSiteName } from '#shared/i18n/site-name.tsx';
import { Arrival } from '../arrival.tsx';
import { Wordmark } from '#shared/ui/motif/wordmark.tsx';
import { AccountMenu } from '../account-menu.tsx';
import { CalendarSwitch } from '../calendar-switch.tsx';
import { LanguageChooser } from '../language-chooser.tsx';
import { MobileMenu } from '../mobile-menu.tsx';
import { useViewer } from '#shared/request/site-data.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CommandButton } from './command-button.tsx';
import { PartList } from './part-list.tsx';
import { Switcher } from './switcher.tsx';
import { words } from './workspace.messages.ts';
import type { WorkspaceGroup, WorkspaceLink, WorkspaceList, WorkspaceSearch } from './workspace-parts.ts';

interface WorkspaceProps {
  title: string;
  /** Name of the list of pages. */
  label: string;
  groups: readonly WorkspaceGroup[];
  others: readonly WorkspaceLink[];
  /** Where all workspaces of this kind are listed. */
  all: WorkspaceList;
  /** Below the title: state, dates, ways out. On a phone there is no room: the page itself has to show it. */
  about?: ReactNode;
  /** Searches that the command palette offers for what is typed. */
  searches?: readonly WorkspaceSearch[];
  children: ReactNode;
}

/**
 * The frame of a place where people work: on a wide screen a sidebar with the pages by group, on a phone a slim header
 * and the groups at the bottom.
 */
export function Workspace(props: WorkspaceProps) {
  const { title, label, groups, others, all, about, searches = [], children } = props;
  const t = useMessages(words);
  const site = useSiteName();
  const viewer = useViewer();
  return (
    <div className="min-h-dvh [--head-height:3.5rem] lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:[--head-height:0px] print:block">
      <header className="sticky top-0 z-40 flex h-14 items-center gap-1 border-b border-line bg-ground px-3 lg:h-[calc(100dvh-var(--banner-height,0px))] lg:flex-col lg:items-stretch lg:gap-0 lg:border-b-0 lg:px-0 print:hidden">
        <Link
          to="/home"
          aria-label={t.home(site)}
          className="flex size-11 shrink-0 items-center justify-center rounded-md lg:mx-3 lg:mt-3 lg:w-auto lg:justify-start lg:px-2"
        >
          <Wordmark className="[&>:last-child]:hidden lg:[&>:last-child]:inline" />
        </Link>
        <div className="flex min-w-0 flex-1 lg:block lg:flex-none lg:px-3 lg:pt-2">
          <Switcher title={title} label={t.change(title)} others={others} all={all}>
            <div className="hidden px-2 pt-1 lg:block">{about}</div>
          </Switcher>
        </div>
        <PartList groups={groups} label={label} />
        <div className="flex items-center gap-1 lg:border-t lg:border-line lg:px-3 lg:py-2">
          <CommandButton groups={groups} others={others} searches={searches} />
          {viewer && (
            <div className="hidden lg:block">
              <AccountMenu viewer={viewer} everywhere />
            </div>
          )}
        </div>
        <MobileMenu viewer={viewer} />
      </header>
      <div className="flex min-w-0 flex-col pb-16 lg:border-l lg:border-line lg:pb-0 print:border-0">
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <Arrival />
          {/* Paper has no sidebar that says what the page is about. */}
          <p className="mb-2 hidden text-title font-semibold [overflow-wrap:anywhere] print:block">{title}</p>
          {children}
        </main>
        <footer className="mt-16 flex flex-wrap gap-x-6 border-t border-line px-5 py-3 lg:px-8 print:hidden">
          <LanguageChooser />
          <CalendarSwitch />
        </footer>
      </div>
      <BottomBar groups={groups} label={label} />
    </div>
  );
}
