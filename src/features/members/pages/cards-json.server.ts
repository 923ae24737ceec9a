import { membersService } from '#features/members/service.ts';
import { codeOnCard } from '#features/members/model/card-code.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/cards-json';

/** What a card is, for the page that reads it with a camera. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await officerPage(context, request, params.slug, 'chapter.view');
  const code = codeOnCard(new URL(request.url).searchParams.get('code') ?? '');
  const card = await context.get(membersService).checkCard(code);
  return Response.json({ card }, { headers: { 'cache-control': 'no-store' } });
}
