import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('events/:id/checkout', 'features/checkout/pages/checkout.tsx')],
  bare: [route('events/:id/checkout/kept', 'features/checkout/pages/keep-checkout.ts')],
} satisfies RoomRoutes;
