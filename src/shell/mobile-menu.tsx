import { Menu as MenuIcon, X } from 'lucide-react';
import { Link } from 'react-router';

import { useMessages } from '#shared/i18n/language.tsx';
import type { Viewer } from '#shared/request/page-context.ts';
import { Garland } from '#shared/ui/motif/garland.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import { CalendarSwitch } from './calendar-switch.tsx';
import { LanguageChooser } from './language-chooser.tsx';
import { createEventPath, footerLinks, linksFor, organiserLinks } from './nav-links.ts';
import { words } from './shell.messages.ts';
import { SignOutForm } from './sign-out-form.tsx';

/** The whole navigation on a phone: a disclosure that covers the page, and needs no script. */
export function MobileMenu({ viewer }: { viewer: Viewer | null }) {
  const t = useMessages(words);
  const { key, ref } = useDisclosure();
  const links = viewer ? [...linksFor(viewer), ...organiserLinks] : linksFor(viewer);
  return (
    <details key={key} ref={ref} data-covers-page className="group ml-auto lg:hidden [a+&]:ml-0">
      <summary
        aria-label={t.menu}
        className="-mr-2.5 flex size-11 items-center justify-center rounded-full hover:bg-lifted"
      >
        <MenuIcon aria-hidden className="group-open:hidden" />
        <X aria-hidden className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full flex h-[calc(100dvh-4.25rem)] animate-panel flex-col overflow-y-auto bg-ground px-5 pb-14">
        <Garland swags={4} className="-mx-5 w-[calc(100%+2.5rem)] max-w-none shrink-0" />
        <nav aria-label={t.main} className="mt-6">
          <ul className="flex flex-col">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="block py-2.5 text-4xl leading-tight font-medium tracking-tight">
                  {t.links[link.label]}
                </Link>
              </li>
            ))}
            {viewer && (
              <li>
                <Link
                  to="/membership"
                  className="block py-2.5 text-4xl leading-tight font-medium tracking-tight"
                >
                  {t.yourMembership}
                </Link>
              </li>
            )}
            {viewer && (
              <li>
                <Link
                  to="/account"
                  className="block py-2.5 text-4xl leading-tight font-medium tracking-tight"
                >
                  {t.yourAccount}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        <div className="mt-8 flex flex-col gap-3">
          <ButtonLink to={createEventPath(viewer)} size="lg">
            {t.createEvent}
          </ButtonLink>
          {viewer ? (
            <SignOutForm>
              {(label, leaving) => (
                <Button type="submit" variant="secondary" size="lg" block pending={leaving}>
                  {label}
                </Button>
              )}
            </SignOutForm>
          ) : (
            <ButtonLink to="/login" variant="secondary" size="lg">
              {t.signIn}
            </ButtonLink>
          )}
        </div>
        <LanguageChooser className="mt-auto pt-10" />
        <CalendarSwitch className="pt-1" />
        <ul className=" flex flex-wrap gap-x-6 pt-4 text-muted">
          {footerLinks.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className="block py-2">
                {t.links[link.label]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
