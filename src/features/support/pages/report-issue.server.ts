import { supportService } from '#features/support/service.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { sendMessage, sentReference } from './send-message.server.ts';
import type { Route } from './+types/report-issue';

const PATH = '/report-issue';
const MAX_PAGE = 2_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  return {
    sent: await sentReference({ context, request }),
    stamp: context.get(supportService).stamp(),
    email: context.get(pageContext).viewer?.email ?? '',
    page: (url.searchParams.get('page') ?? cameFrom(request, url)).slice(0, MAX_PAGE),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendMessage({ context, request }, { kind: 'issue', fields: ['body', 'page', 'email'], path: PATH });
}

/** The page of this site that led here, without its query, which may hold what is secret. */
function cameFrom(request: Request, here: URL): string {
  const referer = URL.parse(request.headers.get('referer') ?? '');
  const ours = referer?.host === (request.headers.get('host') ?? here.host);
  return referer && ours && referer.pathname !== PATH ? referer.pathname : '';
}
