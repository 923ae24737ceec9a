import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  custom: [route('organiser-notices/:id/close', 'features/organiser-notices/pages/close-notice.ts')],
  console: [
    route('organiser-notices', 'features/organiser-notices/pages/notices.tsx'),
    route('organiser-notices/new', 'features/organiser-notices/pages/new-notice.tsx'),
    route('organiser-notices/mail', 'features/organiser-notices/pages/notice-mail.ts'),
    route('organiser-notices/:id', 'features/organiser-notices/pages/notice.tsx'),
    route('organiser-notices/:id/send', 'features/organiser-notices/pages/send-notice.tsx'),
  ],
} satisfies RoomRoutes;
