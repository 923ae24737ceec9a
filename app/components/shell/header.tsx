import { Link, NavLink } from 'react-router';

import { Wordmark } from '../motif/wordmark.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { AccountMenu } from './account-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { createEventPath, linksFor } from './nav-links.ts';
import { useViewer } from './site-data.ts';

/** The top of every page of the default layout. */
export function Header() {
  const viewer = useViewer();
  return (
    <header className="relative z-30 bg-ground">
      <div className="page flex h-17 items-center gap-8">
        <Link to="/" aria-label="Mela, start page" className="-m-2 p-2">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 md:block">
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
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden items-center gap-2 md:flex">
          {!viewer && (
            <ButtonLink to="/login" variant="ghost">
              Sign in
            </ButtonLink>
          )}
          <ButtonLink to={createEventPath(viewer)} variant={viewer ? 'secondary' : 'primary'}>
            Create event
          </ButtonLink>
          {viewer && <AccountMenu viewer={viewer} />}
        </div>
        <MobileMenu viewer={viewer} />
      </div>
    </header>
  );
}
