import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('dates', 'features/event-dates/pages/dates.tsx'),
    route('dates/repeat', 'features/event-dates/pages/repeat.tsx'),
    route('dates/:dateId', 'features/event-dates/pages/date.tsx'),
  ],
} satisfies RoomRoutes;
