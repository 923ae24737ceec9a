import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('summary', 'features/reports/pages/summary.tsx')],
  bare: [
    route('summary/events.xlsx', 'features/reports/pages/summary-xlsx.ts'),
    route('summary/:id/summary.xlsx', 'features/reports/pages/summary-event-xlsx.ts'),
    route('summary/:id/summary.pdf', 'features/reports/pages/summary-event-pdf.ts'),
  ],
} satisfies RoomRoutes;
