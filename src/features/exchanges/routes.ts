import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('tickets/:id/exchange', 'features/exchanges/pages/exchange.tsx'),
    route('tickets/:id/add', 'features/exchanges/pages/add.tsx'),
    route('tickets/:id/change-type', 'features/exchanges/pages/change-type.tsx'),
  ],
} satisfies RoomRoutes;
