import { data, type MiddlewareFunction, redirect } from 'react-router';
import { extensionsService } from '#platform/rooms/index.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { consoleAccess, mayPass } from '#features/console/model/console-access.ts';
import { consoleGroups } from '#features/console/model/console-groups.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import type { Route } from './+types/layout';
import { accessOf, mayOpen } from './access-of.server.ts';
import { refused, requireSignedIn } from './operator.server.ts';

/**
 * Deny by default: nothing below `/_` is loaded or done for anybody but operators whose role includes it, also where a page
 * itself forgot to ask, and for nobody where a page didn't say who may.
 */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context, request, url }, next) => {
    const { role } = await requireSignedIn(context, request);
    // What browsers ask for the data of `/_` is the address of the front page's.
    if (new URL(request.url).pathname === '/_') throw redirect('/_/');
    // The address as the router reads it: that of a page's data is the page's.
    const access = accessOf(context.get(extensionsService)(consoleAccess), url.pathname);
    // There is no such page, or it didn't say who may.
    if (!access) throw data(null, { status: 404 });
    if (!mayPass(access, role, request.method)) throw await refused(context, role);
    const response = await next();
    // What operators see is kept by no browser, for the way back neither: the next at this machine may be somebody else.
    response.headers.set('cache-control', 'private, no-store');
    return response;
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email, role } = await requireSignedIn(context, request);
  const { language } = context.get(pageContext);
  const extensions = context.get(extensionsService);
  const declared = extensions(consoleAccess);
  const pages = extensions(consolePages).filter(({ path }) => mayOpen(declared, role, path));
  return { email, role, groups: consoleGroups(pages, language) };
}
