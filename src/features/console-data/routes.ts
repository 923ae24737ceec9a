import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [
    route('data', 'features/console-data/pages/collections.tsx'),
    route('data/:collection', 'features/console-data/pages/records.tsx'),
    route('data/:collection/:id', 'features/console-data/pages/record.tsx'),
  ],
} satisfies RoomRoutes;
