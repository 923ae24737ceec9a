import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('tickets', 'features/tickets/pages/tickets.tsx'),
    route('tickets/:id', 'features/tickets/pages/ticket.tsx'),
  ],
  bare: [
    route('orders/:id/event.ics', 'features/tickets/pages/order-calendar.ts'),
    route('orders/:id/tickets.pdf', 'features/tickets/pages/tickets-pdf.ts'),
  ],
} satisfies RoomRoutes;
