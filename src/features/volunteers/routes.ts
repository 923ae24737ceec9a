import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('people', 'features/volunteers/pages/shifts.tsx'),
    route('people/shifts/:shiftId', 'features/volunteers/pages/shift.tsx'),
  ],
  custom: [
    route('volunteer/:token', 'features/volunteers/pages/sign-up.tsx'),
    route('volunteer/shift/:token', 'features/volunteers/pages/own-shift.tsx'),
  ],
  bare: [
    route('volunteer/shift/:token/shift.ics', 'features/volunteers/pages/own-calendar.ts'),
    route('events/:id/volunteers.csv', 'features/volunteers/pages/volunteers-csv.ts'),
  ],
} satisfies RoomRoutes;
