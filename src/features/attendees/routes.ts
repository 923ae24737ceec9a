import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('orders/:orderId/tickets/:heldId', 'features/attendees/pages/edit-ticket.tsx'),
    route('attendees', 'features/attendees/pages/attendees.tsx'),
    route('attendees/export/:format', 'features/attendees/pages/export-attendees.ts'),
  ],
} satisfies RoomRoutes;
