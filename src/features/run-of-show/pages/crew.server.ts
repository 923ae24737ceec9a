import { runOfShowService } from '#features/run-of-show/service.ts';
import { data, redirect } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { ApiError } from '#lib/errors.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { crewPass, crewViewer } from './crew-pass.server.ts';
import { marked } from './marking.server.ts';
import type { Route } from './+types/crew';

/** The screen of the day for whoever came by a link: its key becomes a cookie, and the address forgets it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const runOfShow = context.get(runOfShowService);
  const { address, language } = context.get(pageContext);
  const key = new URL(request.url).searchParams.get('key');
  if (key) {
    const pass = await answered(runOfShow.enter(params.id, key, address()), language);
    const cookie = await crewPass.letIn(context, params.id, pass.link, pass.expiresAt);
    // The key is of no use to the next page's address, nor to whoever looks over a shoulder.
    throw redirect(`/run-of-show/${params.id}`, {
      headers: { 'set-cookie': cookie, 'referrer-policy': 'no-referrer' },
    });
  }
  const viewer = await crewViewer(context, request, params.id);
  try {
    return await runOfShow.now(viewer, params.id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401)
      return answered(Promise.reject(error), language);
    const headers = { 'set-cookie': crewPass.turnedAway(context, params.id) };
    throw data(error.messageIn(language), { status: 401, headers });
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const viewer = await crewViewer(context, request, params.id);
  return marked(request, { services, viewer, event: params.id, language });
}
