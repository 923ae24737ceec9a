import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('operator/fees', 'features/pricing/pages/fees.tsx')],
  event: [
    route('tickets/codes', 'features/pricing/pages/codes.tsx'),
    route('tickets/codes/:codeId', 'features/pricing/pages/code.tsx'),
    route('tickets/groups', 'features/pricing/pages/groups.tsx'),
    route('tickets/prices', 'features/pricing/pages/prices.tsx'),
    route('tickets/links', 'features/pricing/pages/links.tsx'),
  ],
} satisfies RoomRoutes;
