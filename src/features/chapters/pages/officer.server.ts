import { chaptersService } from '#features/chapters/service.ts';
import type { RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { actorOfViewer } from '#shared/session/actor.server.ts';
import type { ViewerQuestion } from '#shared/request/viewer-questions.ts';
import { askViewer } from '#shared/request/ask-viewer.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { superuserWhoAsks } from '#features/staff/pages/operator.server.ts';
import type { ChapterAction } from '#features/chapters/index.ts';
import type { Actor } from '#lib/actor.ts';
import { answered } from '#features/events/pages/answered.server.ts';

/** Who looks at a page of the community: a superuser who signed in as one, somebody with an account, or nobody. */
export async function communityVisitor(context: Readonly<RouterContextProvider>, request: Request) {
  const { viewer, config, language, requestId, address } = context.get(pageContext);
  const services = context.get(servicesContext);
  const operator = await superuserWhoAsks(context, request);
  const actor: Actor | null = operator
    ? operator.actor
    : viewer && { id: viewer.id, superuser: false, request: requestId };
  return { viewer, config, language, address, services, actor };
}

/**
 * A page of the community that is kept for many: it asks about its visitor by questions (`askViewer`), which a superuser who
 * signed in as one answers themselves.
 */
export async function communityQuestions(context: Readonly<RouterContextProvider>, request: Request) {
  const { config, language } = context.get(pageContext);
  const services = context.get(servicesContext);
  const operator = await superuserWhoAsks(context, request);
  const ask = <Answer>(name: string, question: (actor: Actor | null) => Promise<Answer>): Promise<Answer> =>
    operator ? question(operator.actor) : askViewer(context, name, ofActor(question));
  return { config, language, services, ask, superuser: operator !== null };
}

/** A question about who acts, as one about who looks. It takes nothing else along. */
const ofActor =
  <Answer>(question: (actor: Actor | null) => Promise<Answer>): ViewerQuestion<Answer> =>
  (viewer) =>
    question(actorOfViewer(viewer));

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
