import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [route('team', 'features/team/pages/team.tsx')],
  custom: [route('invitations/:token', 'features/team/pages/invitation.tsx')],
} satisfies RoomRoutes;
