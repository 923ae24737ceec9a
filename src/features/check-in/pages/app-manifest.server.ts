import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/scanner.messages.ts';
import { APP_ICONS } from '#lib/app-icons.ts';
import { siteNameIn } from '#lib/site-name.ts';
import type { Route } from './+types/app-manifest';

/** By which a phone installs the scanner of one event as an app. It tells nothing of the event: anybody may read it. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { language, config } = context.get(pageContext);
  const t = words[language];
  const place = `/check-in/${encodeURIComponent(params.id)}`;
  return Response.json(
    {
      id: place,
      name: t.appName(siteNameIn(config.name, language)),
      short_name: t.checkIn,
      start_url: place,
      scope: '/check-in/',
      display: 'standalone',
      background_color: '#000000',
      theme_color: '#000000',
      icons: APP_ICONS,
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  );
}
