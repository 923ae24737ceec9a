import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  custom: [
    route('login', 'features/auth/pages/login.tsx'),
    route('register', 'features/auth/pages/register.tsx'),
    route('logout', 'features/auth/pages/logout.ts'),
    route('login/code', 'features/auth/pages/code.tsx'),
    route('login/second-step', 'features/auth/pages/second-step.tsx'),
    route('login/authenticator', 'features/auth/pages/authenticator.tsx'),
    route('login/finished', 'features/auth/pages/finished.tsx'),
    route('forgot-password', 'features/auth/pages/forgot-password.tsx'),
    route('reset-password/:token', 'features/auth/pages/reset-password.tsx'),
    route('verify', 'features/auth/pages/verify.tsx'),
    route('verify/:token', 'features/auth/pages/verify-token.tsx'),
    route('confirm-email-change/:token', 'features/auth/pages/confirm-email-change.tsx'),
    route('session', 'features/auth/pages/session.ts'),
  ],
  bare: [
    route('login/passkey', 'features/auth/pages/passkey.ts'),
    route('login/:provider', 'features/auth/pages/provider.ts'),
    route('login/:provider/callback', 'features/auth/pages/provider-callback.ts'),
  ],
} satisfies RoomRoutes;
