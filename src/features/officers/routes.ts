import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  chapter: [route('officers', 'features/officers/pages/officers.tsx')],
} satisfies RoomRoutes;
