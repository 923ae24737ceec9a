import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [route('risks', 'features/organiser-risks/pages/risks.tsx')],
} satisfies RoomRoutes;
