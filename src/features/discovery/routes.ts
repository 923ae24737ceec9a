import { index, route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    index('features/discovery/pages/landing.tsx'),
    route('events', 'features/discovery/pages/events.tsx'),
    route('events/:id', 'features/discovery/pages/event.tsx'),
    route('events/:id/sheet', 'features/discovery/pages/event-sheet.tsx'),
  ],
} satisfies RoomRoutes;
