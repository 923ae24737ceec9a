import { Link } from 'react-router';

import { DhakaBand } from '../motif/dhaka-band.tsx';
import { Wordmark } from '../motif/wordmark.tsx';
import { footerLinks } from './nav-links.ts';
import { useSiteData } from './site-data.ts';

/** The end of every page of the default layout. */
export function Footer() {
  const community = useSiteData()?.config.communityName;
  return (
    <footer className="mt-28">
      <DhakaBand />
      <div className="page flex flex-col gap-x-12 gap-y-8 py-12 md:flex-row md:items-end md:justify-between">
        <div>
          <Link to="/" aria-label="Mela, start page" className="-m-2 inline-block p-2">
            <Wordmark className="text-3xl!" />
          </Link>
          <p className="mt-3 max-w-sm text-muted">
            A mela is a fair, a gathering.
            {community && (
              <>
                {' '}
                Here, the gatherings of <span className="text-text">{community}</span>.
              </>
            )}
          </p>
        </div>
        <nav aria-label="About this site">
          <ul className="-mx-2 flex flex-wrap gap-x-2 text-[0.9375rem]">
            {footerLinks.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="block p-2 text-muted transition-colors hover:text-text">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
