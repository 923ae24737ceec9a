import { index, route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    index('features/events/pages/overview.tsx'),
    route('tell', 'features/events/pages/tell.tsx'),
    route('copy', 'features/events/pages/copy.tsx'),
    route('cancel', 'features/events/pages/cancel.tsx'),
    route('postpone', 'features/events/pages/postpone.tsx'),
    route('delete', 'features/events/pages/delete.tsx'),
  ],
} satisfies RoomRoutes;
