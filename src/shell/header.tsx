import { Link, NavLink } from 'react-router';

import { useMessages } from '#shared/i18n/language.tsx';
import { useSiteName } from '#shared/i18n/site-name.tsx';
import { Wordmark } from '#shared/ui/motif/wordmark.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { AccountMenu } from './account-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { createEventPath, linksFor } from './nav-links.ts';
import { words } from './shell.messages.ts';
import { useViewer } from '#shared/request/site-data.ts';
import { WaitingLink } from './waiting-link.tsx';

/** The top of every page of the default layout. */
export function Header() {
  const viewer = useViewer();
  const t = useMessages(words);
  const site = useSiteName();
  return (
    <header className="relative z-30 bg-ground">
      <div className="page flex h-17 items-center gap-8">
        <Link to="/" aria-label={t.startPage(site)} className="-m-2 min-w-0 p-2">
          <Wordmark />
        </Link>
        <nav aria-label={t.main} className="hidden flex-1 lg:block">
          <ul className="flex gap-1">
            {linksFor(viewer).map((link) => (
              <li key={link.to}>
                <NavLink
                  to={link.to}
                  className={({ isActive }) =>
                    cx(
                      'flex min-h-11 items-center rounded-full px-3.5 font-medium transition-colors hover:text-text',
                      isActive ? 'text-text' : 'text-muted',
                    )
                  }
                >
                  {t.links[link.label]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden items-center gap-2 lg:flex">
          {!viewer && (
            <ButtonLink to="/login" variant="ghost">
              {t.signIn}
            </ButtonLink>
          )}
          <ButtonLink to={createEventPath(viewer)} variant={viewer ? 'secondary' : 'primary'}>
            {t.createEvent}
          </ButtonLink>
          {viewer && <WaitingLink />}
          {viewer && <AccountMenu viewer={viewer} />}
        </div>
        {viewer && <WaitingLink className="ml-auto lg:hidden" />}
        <MobileMenu viewer={viewer} />
      </div>
    </header>
  );
}
