import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [
    route('payouts', 'features/payout-holds/pages/held-payouts.tsx'),
    route('payouts/:id', 'features/payout-holds/pages/organiser-payouts.tsx'),
  ],
} satisfies RoomRoutes;
