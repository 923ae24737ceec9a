import { Menu as MenuIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Wordmark } from '#shared/ui/motif/wordmark.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import { LanguageChooser } from '#shell/language-chooser.tsx';
import { type ConsoleGroup, currentPage } from '../model/console-groups.ts';
import { words as roleWords } from '#features/staff/messages/roles.messages.ts';
import type { OperatorRole } from '#features/staff/model/permissions.ts';
import { words } from '../messages/console.messages.ts';

interface ConsoleFrameProps {
  /** Whose session it is, and what they may be. */
  email: string;
  role: OperatorRole;
  groups: readonly ConsoleGroup[];
  children: ReactNode;
}

/** The frame of the console: on a wide screen a sidebar with all pages, on a phone a slim header with a menu of them. */
export function ConsoleFrame({ email, role, groups, children }: ConsoleFrameProps) {
  const t = useMessages(words);
  const { key, ref } = useDisclosure();
  return (
    <div
      data-frame
      className="min-h-dvh [--head-height:3rem] lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:[--head-height:0px] print:block"
    >
      <header className="sticky top-0 z-40 flex h-12 items-center border-b border-line bg-ground px-4 lg:h-[calc(100dvh-var(--banner-height,0px))] lg:flex-col lg:items-stretch lg:border-b-0 lg:px-0 print:hidden">
        <Link
          to="/_/"
          className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md lg:mx-3 lg:mt-3 lg:px-2"
        >
          <Wordmark className="min-w-0 text-[1.125rem]!" />
          <span className="shrink-0 rounded-sm border border-edge px-1.5 text-[0.75rem] leading-5 font-medium text-muted">
            {t.console}
          </span>
        </Link>
        <div className="hidden min-h-0 flex-1 overflow-y-auto px-3 pt-2 pb-4 lg:block">
          <ConsoleNavigation groups={groups} />
        </div>
        <div className="hidden border-t border-line px-3 py-3 lg:block">
          <OwnLinks email={email} role={role} />
        </div>
        <details key={key} ref={ref} data-covers-page className="group ml-auto shrink-0 lg:hidden">
          <summary
            aria-label={t.menu}
            className="-mr-2 flex size-11 items-center justify-center rounded-full hover:bg-lifted"
          >
            <MenuIcon aria-hidden className="size-5 group-open:hidden" />
            <X aria-hidden className="hidden size-5 group-open:block" />
          </summary>
          <div className="absolute inset-x-0 top-full flex h-[calc(100dvh-3rem)] animate-panel flex-col gap-6 overflow-y-auto bg-ground px-4 pt-3 pb-10">
            <ConsoleNavigation groups={groups} />
            <div className="border-t border-line pt-4">
              <OwnLinks email={email} role={role} />
            </div>
          </div>
        </details>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 pt-5 pb-16 outline-none lg:border-l lg:border-line lg:px-8 lg:pt-7"
      >
        <div className="mx-auto w-full max-w-[80rem]">{children}</div>
      </main>
    </div>
  );
}

/** The pages by section. */
function ConsoleNavigation({ groups }: { groups: readonly ConsoleGroup[] }) {
  const t = useMessages(words);
  const { pathname } = useLocation();
  const current = currentPage(groups, pathname);
  const home = pathname.replace(/\/+$/, '') === '/_';
  return (
    <nav aria-label={t.pages}>
      <ul>
        <li>
          <PageLink to="/_/" label={t.home} here={home} />
        </li>
      </ul>
      {groups.map(({ section, pages }) => (
        <section key={section} aria-label={t.section[section]}>
          <p className="mt-4 mb-0.5 px-2 text-[0.8125rem] text-faint">{t.section[section]}</p>
          <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-2">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to} label={label} here={to === current} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function PageLink({ to, label, here }: { to: string; label: string; here: boolean }) {
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center rounded-md px-2 text-[0.9375rem] transition-colors focus-visible:outline-offset-0 lg:min-h-8',
        here ? 'bg-lifted font-medium text-text' : 'text-muted hover:bg-raised hover:text-text',
      )}
    >
      {label}
    </Link>
  );
}

/** What concerns whoever is signed in. */
function OwnLinks({ email, role }: { email: string; role: OperatorRole }) {
  const t = useMessages(words);
  const roles = useMessages(roleWords);
  const look =
    'flex min-h-11 w-full items-center rounded-md px-2 text-left text-[0.9375rem] text-muted hover:bg-raised hover:text-text lg:min-h-8';
  return (
    <>
      <p className="truncate px-2 pb-1 text-[0.8125rem] text-faint" title={email}>
        {email}
        <span className="block">{roles.role[role]}</span>
      </p>
      <Link to="/_/security" className={look}>
        {t.security}
      </Link>
      <Link to="/" className={look}>
        {t.site}
      </Link>
      <form method="post" action="/_/sign-out">
        <button type="submit" className={look}>
          {t.signOut}
        </button>
      </form>
      <LanguageChooser className="px-2 pt-2 [&_button]:px-1.5 [&_button]:text-[0.8125rem]" />
    </>
  );
}
