import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  bare: [route('chapters/:slug/manage/books/:file', 'features/treasury/pages/books.ts')],
} satisfies RoomRoutes;
