import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('copy', 'features/events/pages/copy.tsx'),
    route('delete', 'features/events/pages/delete.tsx'),
  ],
} satisfies RoomRoutes;
