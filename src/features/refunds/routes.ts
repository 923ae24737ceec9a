import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('orders/refund', 'features/refunds/pages/refund-orders.tsx'),
    route('orders/refund/:batchId', 'features/refunds/pages/refund-batch.tsx'),
  ],
} satisfies RoomRoutes;
