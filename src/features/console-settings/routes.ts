import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [route('settings/:page', 'features/console-settings/pages/settings.tsx')],
} satisfies RoomRoutes;
