import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('attendees/import', 'features/attendee-import/pages/import.tsx'),
    route('attendees/import/:importId', 'features/attendee-import/pages/import-progress.tsx'),
  ],
} satisfies RoomRoutes;
