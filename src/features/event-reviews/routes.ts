import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [
    route('reviews', 'features/event-reviews/pages/reviews.tsx'),
    route('reviews/rules', 'features/event-reviews/pages/review-rules.tsx'),
    route('reviews/:id', 'features/event-reviews/pages/console-review.tsx'),
  ],
  event: [route('review', 'features/event-reviews/pages/team-review.tsx')],
} satisfies RoomRoutes;
