import { data, redirect } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { goOn, underWay } from './session/enter.server.ts';
import { callbackOf } from '../model/provider-callback.ts';
import type { Route } from './+types/provider';

/**
 * Sends somebody to a provider. `?next` is where to go afterwards, `?window=popup` says that this is a window of its
 * own, `?link` connects the account with whoever is signed in, `?second` makes it the second of two ways in.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { viewer, config } = context.get(pageContext);
  const linked = searchParams.has('link') ? requireViewer(context, request).id : null;
  if (viewer && !linked) throw redirect('/home');
  const { auth } = context.get(servicesContext).records;
  const visit = await auth.visitProvider(
    'users',
    params.provider,
    callbackOf(config.origin, params.provider),
  );
  if (!visit) throw data('Missing or invalid provider', { status: 404 });
  const { url, state, codeVerifier } = visit;
  const soFar = searchParams.has('second') ? await underWay(context, request) : {};
  const next = searchParams.get('next');
  const popup = searchParams.get('window') === 'popup';
  return goOn(context, url, {
    ...soFar,
    ...(next ? { next } : {}),
    visit: { provider: params.provider, state, codeVerifier, popup, ...(linked ? { link: linked } : {}) },
  });
}
