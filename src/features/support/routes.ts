import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('operator/failures', 'features/support/pages/failures.tsx'),
    route('support', 'features/support/pages/messages.tsx'),
    route('contact', 'features/support/pages/contact.tsx'),
    route('report-issue', 'features/support/pages/report-issue.tsx'),
    route('messages/:token', 'features/support/pages/thread.tsx'),
    route('events/:id/report', 'features/support/pages/report-event.tsx'),
  ],
  console: [
    route('messages/saved', 'features/support/pages/saved-replies.tsx'),
    route('messages/:id', 'features/support/pages/message.tsx'),
  ],
  bare: [route('support/:id/files/:place', 'features/support/pages/file.ts')],
} satisfies RoomRoutes;
