import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('home', 'features/dashboard/pages/home.tsx')],
  custom: [route('home/daily-mail/:token', 'features/dashboard/pages/daily-mail.tsx')],
} satisfies RoomRoutes;
