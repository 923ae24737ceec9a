import { index, route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [
    index('features/operations/pages/home.tsx'),
    route('security', 'features/operations/pages/security.tsx'),
  ],
  custom: [
    route('_/sign-in', 'features/operations/pages/sign-in.tsx'),
    route('_/sign-in/code', 'features/operations/pages/code.tsx'),
  ],
  bare: [
    route('_/sign-out', 'features/operations/pages/sign-out.ts'),
    route('support/sign-in', 'features/operations/pages/old-sign-in.ts'),
    route('support/security', 'features/operations/pages/old-security.ts'),
  ],
} satisfies RoomRoutes;
