import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('community/set-up', 'features/chapters/pages/set-up.tsx')],
  chapter: [
    route('new', 'features/chapters/pages/new-chapter.tsx'),
    route('details', 'features/chapters/pages/details.tsx'),
    route('events', 'features/chapters/pages/events.tsx'),
  ],
} satisfies RoomRoutes;
