import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('polls/:pollId', 'features/polls/pages/community-poll.tsx')],
  chapter: [
    route('polls', 'features/polls/pages/polls.tsx'),
    route('polls/new', 'features/polls/pages/new-poll.tsx'),
    route('polls/:pollId', 'features/polls/pages/poll.tsx'),
  ],
  bare: [route('polls/:pollId/ballots.txt', 'features/polls/pages/ballots-txt.ts')],
} satisfies RoomRoutes;
