import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('run-of-show', 'features/run-of-show/pages/plan.tsx'),
    route('run-of-show/new', 'features/run-of-show/pages/new-item.tsx'),
    route('run-of-show/links', 'features/run-of-show/pages/links.tsx'),
    route('run-of-show/import', 'features/run-of-show/pages/import.tsx'),
    route('run-of-show/:itemId', 'features/run-of-show/pages/item.tsx'),
  ],
  bare: [
    route('events/:id/manage/run-of-show/now', 'features/run-of-show/pages/now.tsx'),
    route('events/:id/manage/run-of-show/live', 'features/run-of-show/pages/live.ts'),
    route('events/:id/manage/run-of-show/preview', 'features/run-of-show/pages/preview.ts'),
    route('events/:id/manage/run-of-show/export/:format', 'features/run-of-show/pages/export.ts'),
    route('run-of-show/:id', 'features/run-of-show/pages/crew.tsx'),
    route('run-of-show/:id/live', 'features/run-of-show/pages/crew-live.ts'),
  ],
} satisfies RoomRoutes;
