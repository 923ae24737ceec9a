import { index, route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    index('features/discovery/pages/landing.tsx'),
    route('events', 'features/discovery/pages/events.tsx'),
    route('about', 'features/discovery/pages/about.tsx'),
  ],
} satisfies RoomRoutes;
