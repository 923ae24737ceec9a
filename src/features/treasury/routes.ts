import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  chapter: [
    route('dues', 'features/treasury/pages/manage-dues.tsx'),
    route('receipts', 'features/treasury/pages/receipts.tsx'),
    route('campaigns/:campaignId', 'features/treasury/pages/campaign.tsx'),
  ],
  bare: [route('chapters/:slug/manage/books/:file', 'features/treasury/pages/books.ts')],
} satisfies RoomRoutes;
