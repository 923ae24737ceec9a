import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [route('waiting-list', 'features/waiting-list/pages/manage.tsx')],
  site: [route('events/:id/waiting-list', 'features/waiting-list/pages/waiting-list.tsx')],
} satisfies RoomRoutes;
