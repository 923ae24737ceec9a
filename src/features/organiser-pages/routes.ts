import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('o/:slug', 'features/organiser-pages/pages/organiser.tsx')],
  custom: [
    route('follow/:token', 'features/organiser-pages/pages/confirm.tsx'),
    route('unfollow/:token', 'features/organiser-pages/pages/leave.tsx'),
  ],
} satisfies RoomRoutes;
