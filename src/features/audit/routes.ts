import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [route('history', 'features/audit/pages/history.tsx')],
} satisfies RoomRoutes;
