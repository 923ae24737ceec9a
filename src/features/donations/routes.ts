import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('donate/:slug', 'features/donations/pages/donate.tsx')],
  chapter: [route('campaigns', 'features/donations/pages/campaigns.tsx')],
  custom: [route('monthly/:token', 'features/donations/pages/monthly.tsx')],
} satisfies RoomRoutes;
