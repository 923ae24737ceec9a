import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('tickets', 'features/ticket-types/pages/tickets.tsx'),
    route('tickets/new', 'features/ticket-types/pages/new-ticket.tsx'),
    route('tickets/quotas', 'features/ticket-types/pages/quotas.tsx'),
    route('tickets/:ticketId', 'features/ticket-types/pages/ticket.tsx'),
    route('tickets/:ticketId/delete', 'features/ticket-types/pages/delete-ticket.tsx'),
  ],
} satisfies RoomRoutes;
