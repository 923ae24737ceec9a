import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  chapter: [
    route('members/import', 'features/member-import/pages/imports.tsx'),
    route('members/import/:importId', 'features/member-import/pages/import.tsx'),
  ],
} satisfies RoomRoutes;
