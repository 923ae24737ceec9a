import { communityVisitor } from './officer.server.ts';
import type { Route } from './+types/card';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { community, config } = await communityVisitor(context, request);
  return { community: config.communityName, card: await community.members.checkCard(params.code) };
}
