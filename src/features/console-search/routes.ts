import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [
    route('find', 'features/console-search/pages/find.tsx'),
    route('find/orders/:id', 'features/console-search/pages/order.tsx'),
  ],
} satisfies RoomRoutes;
