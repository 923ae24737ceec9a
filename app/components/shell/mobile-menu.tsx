import { Menu as MenuIcon, X } from 'lucide-react';
import { Form, Link } from 'react-router';

import type { Viewer } from '../../page-context.ts';
import { Garland } from '../motif/garland.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useDisclosure } from '../ui/use-disclosure.ts';
import { createEventPath, footerLinks, linksFor, organiserLinks } from './nav-links.ts';

/** The whole navigation on a phone: a disclosure that covers the page, and needs no script. */
export function MobileMenu({ viewer }: { viewer: Viewer | null }) {
  const { key, ref } = useDisclosure();
  const links = viewer ? [...linksFor(viewer), ...organiserLinks] : linksFor(viewer);
  return (
    <details key={key} ref={ref} data-covers-page className="group ml-auto md:hidden">
      <summary
        aria-label="Menu"
        className="-mr-2.5 flex size-11 items-center justify-center rounded-full hover:bg-lifted"
      >
        <MenuIcon aria-hidden className="group-open:hidden" />
        <X aria-hidden className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full flex h-[calc(100dvh-4.25rem)] animate-panel flex-col overflow-y-auto bg-ground px-5 pb-14">
        <Garland swags={4} className="-mx-5 w-[calc(100%+2.5rem)] max-w-none shrink-0" />
        <nav aria-label="Main" className="mt-6">
          <ul className="flex flex-col">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="block py-2.5 text-4xl leading-tight font-medium tracking-tight">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-8 flex flex-col gap-3">
          <ButtonLink to={createEventPath(viewer)} size="lg">
            Create event
          </ButtonLink>
          {viewer ? (
            <Form method="post" action="/logout">
              <Button type="submit" variant="secondary" size="lg" block>
                Sign out
              </Button>
            </Form>
          ) : (
            <ButtonLink to="/login" variant="secondary" size="lg">
              Sign in
            </ButtonLink>
          )}
        </div>
        <ul className="mt-auto flex flex-wrap gap-x-6 pt-10 text-muted">
          {footerLinks.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className="block py-2">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
