import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [
    route('events', 'features/event-suspensions/pages/suspended-events.tsx'),
    route('events/:id', 'features/event-suspensions/pages/console-event.tsx'),
  ],
  event: [route('suspended', 'features/event-suspensions/pages/suspended.tsx')],
} satisfies RoomRoutes;
