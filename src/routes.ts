import { layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';
import { CONSOLE, MANAGE_EVENT } from '#shared/request/route-ids.ts';

/** What each room has in its `routes.ts`. */
const rooms = Object.values(
  import.meta.glob<RoomRoutes>('./features/*/routes.ts', { eager: true, import: 'default' }),
);
const of = (frame: keyof RoomRoutes) => rooms.flatMap((room) => room[frame] ?? []);

/** Every address of the site. */
export default [
  layout('shell/default.tsx', [
    ...of('site'),
    // The demo
    route('outbox', 'server/demo/pages/outbox.tsx'),
    route('outbox/:id', 'server/demo/pages/outbox-mail.tsx'),
    // Of the site
    route('privacy', 'shell/public/privacy.tsx'),
    route('terms', 'shell/public/terms.tsx'),
    ...(process.env.MELA_STYLEGUIDE === '1'
      ? [route('styleguide', 'features/discovery/pages/styleguide.tsx')]
      : []),
    route('*', 'shell/public/not-found.tsx'),
  ]),
  layout('features/event-workspace/pages/layout.tsx', { id: MANAGE_EVENT }, [
    layout('shell/area.tsx', { id: 'event-area' }, [
      ...of('eventFrame'),
      ...prefix('events/:id/manage', of('event')),
    ]),
  ]),
  route('chapters/:slug/manage', 'features/chapter-pages/pages/layout.tsx', [
    layout('shell/area.tsx', { id: 'chapter-area' }, of('chapter')),
  ]),
  layout('features/console/pages/layout.tsx', { id: CONSOLE }, [
    layout('shell/area.tsx', { id: 'console-area' }, prefix('_', of('console'))),
  ]),
  layout('shell/custom.tsx', of('custom')),
  ...of('bare'),
] satisfies RouteConfig;
