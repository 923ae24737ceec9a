import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  custom: [
    route('dues/:token', 'features/dues/pages/dues.tsx'),
    route('community/payments/:token', 'features/dues/pages/payment.tsx'),
  ],
  bare: [route('community/payments/:token/receipt.pdf', 'features/dues/pages/receipt-pdf.ts')],
} satisfies RoomRoutes;
