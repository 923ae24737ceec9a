import { membersService } from '#features/members/service.ts';
import { codeOnCard } from '#features/members/model/card-code.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/cards';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await officerPage(context, request, params.slug, 'chapter.view');
  const { chapter, config } = page;
  const typed = new URL(request.url).searchParams.get('code') ?? '';
  return {
    slug: chapter.slug,
    community: config.communityName,
    publicKey: context.get(membersService).cardKey,
    typed,
    card: typed === '' ? null : { is: await context.get(membersService).checkCard(codeOnCard(typed)) },
  };
}
