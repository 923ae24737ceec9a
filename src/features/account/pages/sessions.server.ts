import { data, redirect } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { readCookie, TOKEN_COOKIE } from '#shared/session/cookies.server.ts';
import { placeOf } from '#features/auth/pages/session/enter.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/sessions';
import { deviceOf } from './device.server.ts';
import { words } from '../messages/settings.messages.tsx';
import { signOutElsewhere } from './sign-out-elsewhere.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id } = requireViewer(context, request);
  const { auth } = context.get(servicesContext).records;
  const [sessions, places] = await Promise.all([
    auth.sessions('users', id, readCookie(request, TOKEN_COOKIE)),
    auth.places('users', id, placeOf(context, request)),
  ]);
  const readable = <Line extends { agent: string }>({ agent, ...line }: Line) => ({
    ...line,
    device: deviceOf(agent),
  });
  // The one that asks stands first, whichever was seen last.
  const first = sessions.filter(({ here }) => here);
  const others = sessions.filter(({ here }) => !here);
  return { sessions: [...first, ...others].map(readable), places: places.map(readable) };
}

/** `intent` says what: to end one session, or all others. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'end':
      return endOne(context, viewer.id, form.get('session'));
    case 'sign-out':
      return signOutElsewhere({ context, request, viewer, form });
    default:
      throw data(words[context.get(pageContext).language].noIntent, { status: 400 });
  }
}

async function endOne(context: Route.ActionArgs['context'], id: string, session: FormDataEntryValue | null) {
  if (typeof session !== 'string') throw data(null, { status: 400 });
  try {
    await context.get(servicesContext).records.auth.endSession('users', id, session);
  } catch (error) {
    // It has ended meanwhile, which is what was wanted.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  return redirect('/account/sessions?done=session-ended', 303);
}
