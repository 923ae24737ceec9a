import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [route('waiting-room', 'features/waiting-room/pages/settings.tsx')],
  site: [route('events/:id/draw', 'features/waiting-room/pages/draw.tsx')],
  bare: [
    route('events/:id/wait', 'features/waiting-room/pages/wait.ts'),
    route('waiting-room/script.js', 'features/waiting-room/pages/script.ts'),
    route('waiting-room/style.css', 'features/waiting-room/pages/style.ts'),
  ],
} satisfies RoomRoutes;
