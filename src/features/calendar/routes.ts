import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('planner', 'features/calendar/pages/planner.tsx'),
    route('planner/tasks', 'features/calendar/pages/my-tasks.tsx'),
  ],
  bare: [route('planner/feed/:file', 'features/calendar/pages/feed.ts')],
} satisfies RoomRoutes;
