import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('orders', 'features/orders/pages/orders.tsx'),
    route('orders/new', 'features/orders/pages/new-order.tsx'),
    route('orders/export/:format', 'features/orders/pages/export-orders.ts'),
    route('orders/:orderId', 'features/orders/pages/order.tsx'),
    route('orders/:orderId/edit', 'features/orders/pages/edit-buyer.tsx'),
  ],
} satisfies RoomRoutes;
