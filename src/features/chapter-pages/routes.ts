import { index, route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('chapters/:slug', 'features/chapter-pages/pages/chapter.tsx'),
    route('membership', 'features/chapter-pages/pages/membership.tsx'),
    route('nrna-dash-board', 'features/chapter-pages/pages/dashboard.tsx'),
  ],
  chapter: [
    index('features/chapter-pages/pages/overview.tsx'),
    route('members/:memberId', 'features/chapter-pages/pages/member.tsx'),
  ],
} satisfies RoomRoutes;
