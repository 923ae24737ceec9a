import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('people/suppliers', 'features/budget/pages/suppliers.tsx'),
    route('people/suppliers/:supplierId', 'features/budget/pages/supplier.tsx'),
    route('budget', 'features/budget/pages/budget.tsx'),
    route('budget/new', 'features/budget/pages/new-line.tsx'),
    route('budget/what-if', 'features/budget/pages/what-if.tsx'),
    route('budget/:lineId', 'features/budget/pages/line.tsx'),
  ],
  bare: [
    route('events/:id/manage/budget/export/:format', 'features/budget/pages/export.ts'),
    route('events/:id/manage/budget/receipts/:receiptId', 'features/budget/pages/receipt.ts'),
    route('events/:id/suppliers/:supplierId/files/:fileId', 'features/budget/pages/contract.ts'),
  ],
} satisfies RoomRoutes;
