import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  event: [
    route('tasks', 'features/tasks/pages/event-tasks.tsx'),
    route('tasks/:taskId', 'features/tasks/pages/task.tsx'),
  ],
  bare: [route('events/:id/tasks/:taskId/files/:fileId', 'features/tasks/pages/file.ts')],
} satisfies RoomRoutes;
