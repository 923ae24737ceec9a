import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('tickets/:id/passes/:pass', 'features/passes/pages/pass.tsx')],
} satisfies RoomRoutes;
