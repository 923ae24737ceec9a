import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readCookie, signInCookies, signOutCookies, TOKEN_COOKIE } from '#shared/session/cookies.server.ts';
import type { Route } from './+types/session';

/**
 * Brings the cookie and the SDK's session together. A token in the Authorization header goes into the cookie; without
 * one the cookie's is handed out. No token is made here. 401 when neither is valid: the cookies are taken away.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { records } = context.get(servicesContext);
  const secure = context.get(pageContext).config.origin.startsWith('https:');
  const given = request.headers.get('authorization')?.replace(/^Bearer /i, '');
  const token = given ?? readCookie(request, TOKEN_COOKIE);
  const session = token ? await records.auth.authenticate(token) : null;
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (!token || !session || session.actor.superuser) {
    for (const line of signOutCookies(secure)) headers.append('set-cookie', line);
    const message = 'The request requires valid record authorization token.';
    return Response.json({ status: 401, message, data: {} }, { status: 401, headers });
  }
  for (const line of signInCookies(token, secure)) headers.append('set-cookie', line);
  return Response.json({ token }, { headers });
}
