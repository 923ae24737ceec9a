import { codeOnCard } from '#features/members/model/card-code.ts';
import { officerPage } from '#features/officers/pages/officer.server.ts';
import type { Route } from './+types/cards';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await officerPage(context, request, params.slug, 'chapter.view');
  const { chapter, community, config } = page;
  const typed = new URL(request.url).searchParams.get('code') ?? '';
  return {
    slug: chapter.slug,
    community: config.communityName,
    publicKey: community.members.cardKey,
    typed,
    card: typed === '' ? null : { is: await community.members.checkCard(codeOnCard(typed)) },
  };
}
