import { Link } from 'react-router';

import { PRODUCT_NAME } from '#lib/site-name.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { useSiteName } from '#shared/i18n/site-name.tsx';
import { DhakaBand } from '#shared/ui/motif/dhaka-band.tsx';
import { Wordmark } from '#shared/ui/motif/wordmark.tsx';
import { CalendarSwitch } from './calendar-switch.tsx';
import { LanguageChooser } from './language-chooser.tsx';
import { footerLinks } from './nav-links.ts';
import { words } from './shell.messages.ts';
import { useSiteData } from '#shared/request/site-data.ts';

/** The end of every page of the default layout. */
export function Footer() {
  const t = useMessages(words);
  const site = useSiteName();
  const community = useSiteData()?.config.communityName;
  return (
    <footer className="mt-28">
      <DhakaBand />
      <div className="page flex flex-col gap-x-12 gap-y-8 py-12 md:flex-row md:items-end md:justify-between">
        <div>
          <Link to="/" aria-label={t.startPage(site)} className="-m-2 inline-block max-w-full p-2">
            {/* Here is room for all of a long name. */}
            <Wordmark className="text-3xl! [&>:last-child]:leading-tight [&>:last-child]:whitespace-normal" />
          </Link>
          <p className="mt-3 max-w-sm text-muted">
            {[site === PRODUCT_NAME && t.whatMelaMeans, community && t.gatheringsOf(community)]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
        <div className="flex flex-col gap-4 md:items-end">
          <div className="flex flex-wrap gap-x-6 md:justify-end">
            <LanguageChooser />
            <CalendarSwitch className="md:-mr-2.5" />
          </div>
          <nav aria-label={t.aboutSite}>
            <ul className="-mx-2 flex flex-wrap gap-x-2 text-[0.9375rem]">
              {footerLinks.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className="block p-2 text-muted transition-colors hover:text-text">
                    {t.links[link.label]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
