import { layout, route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [route('check-in', 'features/check-in/pages/manage-check-in.tsx')],
  bare: [
    layout('features/check-in/pages/scanner-layout.tsx', [
      route('check-in/:id', 'features/check-in/pages/check-in.tsx'),
    ]),
    route('check-in/:id/list', 'features/check-in/pages/list.ts'),
    route('check-in/:id/counts', 'features/check-in/pages/counts.ts'),
    route('check-in/:id/sync', 'features/check-in/pages/sync.ts'),
    route('check-in/:id/app.webmanifest', 'features/check-in/pages/app-manifest.ts'),
  ],
} satisfies RoomRoutes;
