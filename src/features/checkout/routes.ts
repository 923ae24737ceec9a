import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('events/:id/checkout', 'features/checkout/pages/checkout.tsx'),
    route('events/:id/checkout/seats', 'features/checkout/pages/choose-seats.tsx'),
  ],
  bare: [
    route('events/:id/checkout/kept', 'features/checkout/pages/keep-checkout.ts'),
    route('events/:id/checkout/seats/taken', 'features/checkout/pages/seats-taken.ts'),
  ],
} satisfies RoomRoutes;
