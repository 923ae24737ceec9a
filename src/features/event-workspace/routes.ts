import { index, route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [index('features/event-workspace/pages/overview.tsx')],
  eventFrame: [route('summary/:id', 'features/event-workspace/pages/summary-event.tsx')],
} satisfies RoomRoutes;
