import { redirect } from 'react-router';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import { eventPath, findEvent } from '#features/events/pages/find-event.server.ts';
import { chosenIn } from '#features/holds/pages/hold-chosen.server.ts';
import { entryPass, entryPassCookie } from '#features/holds/pages/entry-pass.server.ts';
import { overTls } from '#features/holds/pages/hold-cookie.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { actorOf } from '#shared/session/actor.server.ts';
import { waitingRoomService } from '../service.ts';
import { waitingPage, type WaitingView } from '../ui/waiting-page.ts';
import type { Route } from './+types/wait';

type Asked = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>;

/** Where somebody waits, and takes a place. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { context, params, request } = asked;
  const event = await findEvent(context, params.id);
  const rooms = context.get(waitingRoomService);
  if (!(await rooms.isOn(event.id))) throw redirect(`${eventPath(event)}#tickets`);
  const place = new URL(request.url).searchParams.get('place');
  // A link of a mail brings the place along; the address in sight is without it from then on.
  if (place !== null && rooms.isPlace(event.id, place)) return remembered(asked, event.id, place);
  return page(asked, { problem: '', sent: '', status: 200 });
}

export async function action(asked: Route.ActionArgs): Promise<Response> {
  const { context, params, request } = asked;
  const event = await findEvent(context, params.id);
  const rooms = context.get(waitingRoomService);
  const { language, address } = context.get(pageContext);
  const form = await readForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const pass = entryPass(request, event.id);
  const here = `/events/${event.id}/wait${choiceOf(request)}`;
  const to = { email: text('email'), language, address: address() };
  const actor = actorOf(context);
  try {
    switch (text('intent')) {
      case 'work': {
        const proof = text('proof').split(' ', 100).map(Number);
        const done = { challenge: text('challenge'), random: text('random'), proof };
        return remembered(asked, event.id, await rooms.placeForWork(event.id, done, address()));
      }
      case 'account':
        if (!actor) return redirect(here, 303);
        return remembered(asked, event.id, await rooms.placeForAccount(event.id, actor));
      case 'link':
        return remembered(asked, event.id, await rooms.placeForLink(event.id, text('link')));
      case 'request':
        await rooms.requestPlace(event, to);
        return await page(asked, { problem: '', sent: to.email, status: 200 });
      case 'mail':
        await rooms.mailPlace(event, pass, to);
        return await page(asked, { problem: '', sent: to.email, status: 200 });
      case 'enter': {
        await rooms.enter(event.id, pass);
        const choice = choiceOf(request);
        return redirect(
          choice === '' ? `${eventPath(event)}#tickets` : `${eventPath(event)}/checkout${choice}`,
          303,
        );
      }
      case 'renew':
        await rooms.renew(event.id, pass);
        return redirect(here, 303);
      case 'leave':
        await rooms.leave(event.id, pass);
        return redirect(eventPath(event), 303);
      default:
        return redirect(here, 303);
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const problem = fieldMessage(error.data.email, language) ?? error.messageIn(language);
    if (!(await rooms.isOn(event.id))) throw redirect(`${eventPath(event)}#tickets`, 303);
    return page(asked, { problem, sent: '', status: error.status });
  }
}

function remembered({ context, request }: Asked, event: string, token: string): Response {
  return redirect(`/events/${event}/wait${choiceOf(request)}`, {
    status: 303,
    headers: { 'set-cookie': entryPassCookie(event, token, overTls(context)) },
  });
}

async function page(
  { context, params, request }: Asked,
  { problem, sent, status }: { problem: string; sent: string; status: number },
): Promise<Response> {
  const event = await findEvent(context, params.id);
  const rooms = context.get(waitingRoomService);
  const { viewer, language, locale } = context.get(pageContext);
  const standing = await rooms.ownStanding(event.id, entryPass(request, event.id));
  const view: WaitingView = {
    event,
    language,
    locale,
    standing,
    challenge: standing.place ? null : await rooms.challenge(event.id),
    signedIn: viewer !== null,
    link: standing.place ? '' : (new URL(request.url).searchParams.get('link') ?? ''),
    choice: choiceOf(request),
    problem,
    sent,
  };
  return new Response(waitingPage(view), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

/** What was chosen on the event's page, as `?…`: nothing else of an address is passed on. Empty for nothing. */
function choiceOf(request: Request): string {
  const asked = new FormData();
  for (const [name, value] of new URL(request.url).searchParams) asked.append(name, value);
  const chosen = chosenIn(asked);
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen).toString()}`;
}
