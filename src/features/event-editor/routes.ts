import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('new-event', 'features/event-editor/pages/new-event.tsx')],
  event: [route('details', 'features/event-editor/pages/details.tsx')],
  bare: [route('events/:id/draft', 'features/event-editor/pages/save-draft.ts')],
} satisfies RoomRoutes;
