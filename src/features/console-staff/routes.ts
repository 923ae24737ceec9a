import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [route('staff', 'features/console-staff/pages/staff.tsx')],
  custom: [route('_/invitation/:token', 'features/console-staff/pages/invitation.tsx')],
} satisfies RoomRoutes;
