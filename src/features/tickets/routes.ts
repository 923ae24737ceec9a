import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('tickets', 'features/tickets/pages/tickets.tsx'),
    route('tickets/:id', 'features/tickets/pages/ticket.tsx'),
    route('tickets/:id/refund', 'features/tickets/pages/give-back.tsx'),
    route('guest/:token', 'features/tickets/pages/guest.tsx'),
    route('confirmation', 'features/tickets/pages/confirmation.tsx'),
  ],
  custom: [route('success', 'features/tickets/pages/success.tsx')],
  bare: [
    route('orders/:id/event.ics', 'features/tickets/pages/order-calendar.ts'),
    route('orders/:id/tickets.pdf', 'features/tickets/pages/tickets-pdf.ts'),
  ],
} satisfies RoomRoutes;
