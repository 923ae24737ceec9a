import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('tickets/:id/hand-on/:ticket', 'features/ticket-transfers/pages/hand-on.tsx'),
    route('guest/:token/hand-on', 'features/ticket-transfers/pages/guest-hand-on.tsx'),
    route('transfer', 'features/ticket-transfers/pages/type-code.tsx'),
    route('transfer/:token', 'features/ticket-transfers/pages/transfer.tsx'),
  ],
} satisfies RoomRoutes;
