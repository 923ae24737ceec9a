import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('events/:id', 'features/event-page/pages/event.tsx'),
    route('events/:id/dates', 'features/event-page/pages/dates.tsx'),
    route('events/:id/sheet', 'features/event-page/pages/event-sheet.tsx'),
  ],
} satisfies RoomRoutes;
