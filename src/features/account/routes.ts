import { index, layout, route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('account', 'features/account/pages/layout.tsx', [
      layout('shell/area.tsx', { id: 'account-area' }, [
        index('features/account/pages/profile.tsx'),
        route('security', 'features/account/pages/security.tsx'),
        route('sessions', 'features/account/pages/sessions.tsx'),
        route('security/authenticator', 'features/account/pages/authenticator.tsx'),
        route('security/passkeys/new', 'features/account/pages/passkey-new.tsx'),
        route('security/passkeys/:id', 'features/account/pages/passkey.tsx'),
        route('confirm', 'features/account/pages/confirm.tsx'),
        route('organiser-page', 'features/organiser-pages/pages/settings.tsx'),
        route('following', 'features/organiser-pages/pages/following.tsx'),
        route('data', 'features/account/pages/data.tsx'),
        route('delete', 'features/account/pages/delete.tsx'),
      ]),
    ]),
  ],
  custom: [
    route('language', 'features/account/pages/language.ts'),
    route('calendar', 'features/account/pages/calendar.ts'),
  ],
  bare: [
    route('account/security/passkeys/register', 'features/account/pages/passkey-register.ts'),
    route('account/export', 'features/account/pages/export.ts'),
  ],
} satisfies RoomRoutes;
