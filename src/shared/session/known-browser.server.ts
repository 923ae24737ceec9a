import type { RouterContextProvider } from 'react-router';
import { type SealedCookie, sealedLine, unsealed } from './sealed-cookie.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Says who has signed in with this browser before, and outlives signing out: too many wrong passwords from elsewhere
 * don't keep those people out of it.
 */
export const KNOWN_BROWSER: SealedCookie = { name: 'mela_known', path: '/', seconds: 365 * 24 * 3600 };

/** Those who came last; a computer of a library forgets the others. */
const MOST = 5;

/** Ids of the records that this browser has signed in as. */
export async function knownTo(context: Context, request: Request): Promise<string[]> {
  return (await unsealed(context, request, KNOWN_BROWSER))?.split(' ') ?? [];
}

/** A Set-Cookie line by which the browser is known to `id` as well. */
export async function knownLine(context: Context, request: Request, id: string): Promise<string> {
  const others = (await knownTo(context, request)).filter((other) => other !== id);
  return sealedLine(context, KNOWN_BROWSER, [id, ...others].slice(0, MOST).join(' '));
}
