import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [route('events/:id/access', 'features/support-access/pages/console-access.tsx')],
  event: [route('access', 'features/support-access/pages/access.tsx')],
} satisfies RoomRoutes;
