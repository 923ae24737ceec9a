import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('orders', 'features/order-management/pages/orders.tsx'),
    route('orders/new', 'features/order-management/pages/new-order.tsx'),
    route('orders/export/:format', 'features/order-management/pages/export-orders.ts'),
    route('orders/:orderId', 'features/order-management/pages/order.tsx'),
    route('orders/:orderId/edit', 'features/order-management/pages/edit-buyer.tsx'),
  ],
} satisfies RoomRoutes;
