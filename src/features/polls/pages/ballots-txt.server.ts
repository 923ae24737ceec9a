import { pollsService } from '#features/polls/service.ts';
import { words } from '../messages/polls.messages.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/ballots-txt';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';

/** The list of ballots, byte by byte what the published SHA-256 is of. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await communityVisitor(context, request);
  const { language } = page;
  const actor = page.actor ?? { id: requireViewer(context, request).id, superuser: false };
  const text = await answered(context.get(pollsService).ballots(actor, params.pollId), language);
  return new Response(text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${words[language].listName}.txt"`,
      'cache-control': 'private, no-store',
    },
  });
}
