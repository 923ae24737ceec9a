import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [
    route('sql', 'features/console-sql/pages/sql.tsx'),
    route('sql/csv', 'features/console-sql/pages/sql-csv.ts'),
  ],
} satisfies RoomRoutes;
