import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('tell', 'features/guest-messages/pages/notify.tsx'),
    route('messages', 'features/guest-messages/pages/messages.tsx'),
    route('messages/new', 'features/guest-messages/pages/new-message.tsx'),
    route('messages/automatic/:kind', 'features/guest-messages/pages/automatic-message.tsx'),
    route('messages/:messageId', 'features/guest-messages/pages/message.tsx'),
    route('messages/:messageId/edit', 'features/guest-messages/pages/edit-message.tsx'),
  ],
  custom: [route('unsubscribe/:token', 'features/guest-messages/pages/unsubscribe.tsx')],
} satisfies RoomRoutes;
