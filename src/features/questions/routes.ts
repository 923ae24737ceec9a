import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('tickets/:id/details', 'features/questions/pages/details.tsx')],
  event: [
    route('questions', 'features/questions/pages/questions.tsx'),
    route('questions/new', 'features/questions/pages/new-question.tsx'),
    route('questions/:questionId', 'features/questions/pages/question.tsx'),
    route('orders/:orderId/details', 'features/questions/pages/order-details.tsx'),
  ],
  bare: [
    route('tickets/:id/files/:fileId', 'features/questions/pages/answer-file.ts'),
    route('guest/:token/ticket.pdf', 'features/questions/pages/guest-pdf.ts'),
    route('guest/:token/files/:fileId', 'features/questions/pages/guest-file.ts'),
  ],
} satisfies RoomRoutes;
