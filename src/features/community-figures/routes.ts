import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('nrna-dash-board/figures', 'features/community-figures/pages/figures.tsx')],
  chapter: [route('figures', 'features/community-figures/pages/manage-figures.tsx')],
  bare: [route('chapters/:slug/manage/report.pdf', 'features/community-figures/pages/report-pdf.ts')],
} satisfies RoomRoutes;
