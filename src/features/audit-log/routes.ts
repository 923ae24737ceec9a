import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [
    route('audit', 'features/audit-log/pages/audit.tsx'),
    route('audit/export', 'features/audit-log/pages/audit-export.ts'),
  ],
} satisfies RoomRoutes;
