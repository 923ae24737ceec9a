import { chaptersService } from '#features/chapters/service.ts';
import type { RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readCookie, SUPERUSER_COOKIE } from '#shared/session/cookies.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import type { ChapterAction } from '#features/chapters/index.ts';
import type { Actor } from '#lib/actor.ts';
import { answered } from '#features/events/pages/answered.server.ts';

/** Who looks at a page of the community: a superuser who signed in as one, somebody with an account, or nobody. */
export async function communityVisitor(context: Readonly<RouterContextProvider>, request: Request) {
  const { viewer, config, language, requestId, address } = context.get(pageContext);
  const services = context.get(servicesContext);
  const token = readCookie(request, SUPERUSER_COOKIE);
  const session = token ? await services.records.auth.authenticate(token, address()) : null;
  const actor: Actor | null = session?.actor.superuser
    ? { id: session.actor.id, superuser: true, request: requestId }
    : viewer && { id: viewer.id, superuser: false, request: requestId };
  return { viewer, config, language, address, services, actor };
}

/**
 * What an officers' page starts from: the chapter of the address with its place, if they may do `action` in it, and all that
 * they may. Others get the page of a chapter that doesn't exist, and officers whose role doesn't include it one that says so.
 */
export async function officerPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  action: ChapterAction,
) {
  const page = await communityVisitor(context, request);
  const actor = page.actor ?? { id: requireViewer(context, request).id, superuser: false };
  const place = await answered(
    context.get(chaptersService).readForOfficer(actor, slug, action),
    page.language,
  );
  return { ...page, actor, ...place };
}
