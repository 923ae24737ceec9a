import { membersService } from '#features/members/service.ts';
import { shownCard } from '../ui/checked-card.tsx';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/card';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { config } = await communityVisitor(context, request);
  const card = shownCard(await context.get(membersService).checkCard(params.code));
  return { community: config.communityName, card };
}
