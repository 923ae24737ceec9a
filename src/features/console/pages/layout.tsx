import { Outlet } from 'react-router';
import { languageOfMatches, pageTitle } from '#shared/i18n/language.tsx';
import { words } from '../messages/console.messages.ts';
import { ConsoleFrame } from '../ui/console-frame.tsx';
import type { Route } from './+types/layout';

export { loader, middleware } from './layout.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].console, matches),
  { name: 'robots', content: 'noindex' },
];

/** The operators' console: its pages beside their navigation. */
export default function ConsoleLayout({ loaderData: { email, role, groups } }: Route.ComponentProps) {
  return (
    <ConsoleFrame email={email} role={role} groups={groups}>
      <Outlet />
    </ConsoleFrame>
  );
}
