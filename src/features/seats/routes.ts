import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('seats', 'features/seats/pages/seats.tsx'),
    route('seats/:heldId', 'features/seats/pages/move-seat.tsx'),
  ],
  bare: [route('events/:id/manage/seats.svg', 'features/seats/pages/picture.ts')],
} satisfies RoomRoutes;
