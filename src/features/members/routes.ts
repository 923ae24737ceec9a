import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [
    route('join', 'features/members/pages/join.tsx'),
    route('membership/leave', 'features/members/pages/leave.tsx'),
  ],
  chapter: [
    route('members', 'features/members/pages/members.tsx'),
    route('cards', 'features/members/pages/cards.tsx'),
    route('members/new', 'features/members/pages/new-member.tsx'),
    route('tiers', 'features/members/pages/tiers.tsx'),
  ],
  custom: [route('card/:code', 'features/members/pages/card.tsx')],
  bare: [
    route('membership/card.pdf', 'features/members/pages/card-pdf.ts'),
    route('chapters/:slug/manage/cards.json', 'features/members/pages/cards-json.ts'),
    route('chapters/:slug/manage/members.csv', 'features/members/pages/members-csv.ts'),
    route('chapters/:slug/manage/members.xlsx', 'features/members/pages/members-xlsx.ts'),
  ],
} satisfies RoomRoutes;
