import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('seating-plans', 'features/seating-plans/pages/plans.tsx'),
    route('seating-plans/new', 'features/seating-plans/pages/new-plan.tsx'),
    route('seating-plans/:id', 'features/seating-plans/pages/plan.tsx'),
    route('seating-plans/:id/part', 'features/seating-plans/pages/part.tsx'),
    route('seating-plans/:id/draw', 'features/seating-plans/pages/draw.tsx'),
  ],
  bare: [
    route('seating-plans/samples/:sample', 'features/seating-plans/pages/sample-picture.ts'),
    route('seating-plans/:id/file/:file', 'features/seating-plans/pages/file.ts'),
  ],
} satisfies RoomRoutes;
