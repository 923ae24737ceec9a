import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [route('ballot', 'features/ballot/pages/settings.tsx')],
  site: [
    route('events/:id/ballot', 'features/ballot/pages/ballot.tsx'),
    route('events/:id/ballot/draw', 'features/ballot/pages/draw.tsx'),
  ],
  bare: [route('events/:id/manage/ballot/entries.csv', 'features/ballot/pages/entries-csv.ts')],
} satisfies RoomRoutes;
