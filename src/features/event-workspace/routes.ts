import { index } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [index('features/event-workspace/pages/overview.tsx')],
} satisfies RoomRoutes;
