import { timingSafeEqual } from 'node:crypto';
import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { goOn, mfaIdOf, placeOf, signInHeaders, underWay } from './session/enter.server.ts';
import { returnTo } from '#shared/session/return-to.ts';
import type { SignInUnderWay } from './session/under-way.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/provider-callback';
import { callbackOf } from '../model/provider-callback.ts';

type Visit = NonNullable<SignInUnderWay['visit']>;

/** A provider sends people back here, with a code or a refusal. In a window of its own the last page closes it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const soFar = await underWay(context, request);
  const { visit } = soFar;
  // Whoever can't show what was begun here may have been sent by somebody else, with somebody else's account.
  const lead = (to: string, headers = new Headers()): Response =>
    redirect(visit?.popup ? `/login/finished?to=${encodeURIComponent(to)}` : to, { headers });
  if (!visit || visit.provider !== params.provider || !same(visit.state, searchParams.get('state'))) {
    return lead('/login?problem=state');
  }
  const code = searchParams.get('code') ?? '';
  const back = visit.link ? '/account/security' : '/login';
  if (searchParams.has('error') || code === '') return lead(`${back}?problem=code`);
  try {
    return visit.link
      ? await connect(context, request, visit, code, lead)
      : await signIn(context, request, soFar, code, lead);
  } catch (error) {
    const mfaId = mfaIdOf(error);
    if (mfaId) {
      const { next } = soFar;
      const to = visit.popup ? '/login/finished?to=%2Flogin%2Fsecond-step' : '/login/second-step';
      return goOn(context, to, { mfaId, used: 'oauth2', ...(next ? { next } : {}) });
    }
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return lead(`${back}?problem=${error.status === 409 ? 'taken' : 'failed'}`);
  }
}

type Lead = (to: string, headers?: Headers) => Response;

async function signIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  soFar: SignInUnderWay,
  code: string,
  lead: Lead,
): Promise<Response> {
  const { visit, mfaId, next } = soFar;
  if (!visit) return lead('/login?problem=state');
  const { auth } = context.get(servicesContext).records;
  const options = { place: placeOf(context, request), ...(mfaId ? { mfaId } : {}) };
  const signedIn = await auth.signInWithProvider(
    'users',
    visit.provider,
    grantOf(context, visit, code),
    options,
  );
  return lead(returnTo(next), await signInHeaders(context, request, signedIn));
}

async function connect(
  context: Readonly<RouterContextProvider>,
  request: Request,
  visit: Visit,
  code: string,
  lead: Lead,
): Promise<Response> {
  const { viewer } = context.get(pageContext);
  if (!viewer || viewer.id !== visit.link) return lead('/login?problem=state');
  const { auth } = context.get(servicesContext).records;
  await auth.linkProvider('users', viewer.id, visit.provider, grantOf(context, visit, code));
  // What an account proves may end the tokens of before: this browser goes on with a new one.
  const token = await auth.tokenFor('users', viewer.id, placeOf(context, request));
  return lead('/account/security?done=connected', await signInHeaders(context, request, { token }));
}

function grantOf(context: Readonly<RouterContextProvider>, visit: Visit, code: string) {
  const { origin } = context.get(pageContext).config;
  return { code, codeVerifier: visit.codeVerifier, redirectURL: callbackOf(origin, visit.provider) };
}

function same(expected: string, given: string | null): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given ?? '')];
  return one.length === other.length && timingSafeEqual(one, other);
}
