import { jwtVerify, SignJWT } from 'jose';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import type { RouterContextProvider } from 'react-router';
import { type PageCookie, readCookie, serialise } from './cookies.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A cookie that no script reads and nobody but us writes. */
export interface SealedCookie {
  name: PageCookie;
  path: string;
  /** How long it holds. */
  seconds: number;
}

/** Whether cookies are for https alone. */
export function isSecure(context: Context): boolean {
  return context.get(pageContext).config.origin.startsWith('https:');
}

function sealOf(context: Context): { key: Uint8Array; now: number; secure: boolean } {
  const { signInSecret, clock } = context.get(servicesContext);
  return { key: new TextEncoder().encode(signInSecret), now: clock.now(), secure: isSecure(context) };
}

/** A Set-Cookie line that keeps `text` in the browser. */
export async function sealedLine(context: Context, cookie: SealedCookie, text: string): Promise<string> {
  const { key, now, secure } = sealOf(context);
  const { name, path, seconds } = cookie;
  const sealed = await new SignJWT({ text })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(name)
    .setExpirationTime(Math.floor(now / 1000) + seconds)
    .sign(key);
  return serialise(name, sealed, { maxAge: seconds, secure, httpOnly: true, path });
}

/** A Set-Cookie line that has the browser forget it. */
export function forgottenLine(context: Context, { name, path }: SealedCookie): string {
  return serialise(name, '', { maxAge: 0, secure: sealOf(context).secure, httpOnly: true, path });
}

/** What the request's browser keeps; null when that is nothing, too old, or not sealed by us as this cookie. */
export async function unsealed(
  context: Context,
  request: Request,
  cookie: SealedCookie,
): Promise<string | null> {
  const sealed = readCookie(request, cookie.name);
  if (!sealed) return null;
  const { key, now } = sealOf(context);
  try {
    const options = { algorithms: ['HS256'], audience: cookie.name, currentDate: new Date(now) };
    const { payload } = await jwtVerify(sealed, key, options);
    return typeof payload.text === 'string' ? payload.text : null;
  } catch {
    return null;
  }
}
