import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [
    route('accounts', 'features/console-accounts/pages/accounts.tsx'),
    route('accounts/:id', 'features/console-accounts/pages/account.tsx'),
    route('accounts/:id/merge', 'features/console-accounts/pages/merge.tsx'),
  ],
} satisfies RoomRoutes;
