import { type MiddlewareFunction, redirect } from 'react-router';
import { extensionsService } from '#platform/rooms/index.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { consoleGroups } from '#features/console/model/console-groups.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import type { Route } from './+types/layout';
import { requireOperator } from './operator.server.ts';

/** Deny by default: nothing below `/_` is loaded or done for anybody but operators, also where a page itself forgot to ask. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context, request }, next) => {
    await requireOperator(context, request);
    // What browsers ask for the data of `/_` is the address of the front page's.
    if (new URL(request.url).pathname === '/_') throw redirect('/_/');
    const response = await next();
    // What operators see is kept by no browser, for the way back neither: the next at this machine may be somebody else.
    response.headers.set('cache-control', 'private, no-store');
    return response;
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email } = await requireOperator(context, request);
  const { language } = context.get(pageContext);
  return { email, groups: consoleGroups(context.get(extensionsService)(consolePages), language) };
}
