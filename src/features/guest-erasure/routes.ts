import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [route('erase-guests', 'features/guest-erasure/pages/erase.tsx')],
} satisfies RoomRoutes;
