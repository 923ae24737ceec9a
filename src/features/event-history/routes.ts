import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [route('history', 'features/event-history/pages/history.tsx')],
} satisfies RoomRoutes;
