import { redirect, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#shared/request/page-context.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { type SealedCookie, sealedLine, unsealed } from '#shared/session/sealed-cookie.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Says who has just signed in, or typed their password. Ten minutes are enough to change a way in. */
const PROOF: SealedCookie = { name: 'mela_proof', path: '/account', seconds: 10 * 60 };

/** A Set-Cookie line for somebody who has just shown who they are. */
export function proofLine(context: Context, personId: string): Promise<string> {
  return sealedLine(context, PROOF, personId);
}

/**
 * Who is signed in, for what a session left open must not be enough for: others are sent to type their password, and
 * led back to `page`. Throws a redirect.
 */
export async function requireFreshViewer(context: Context, request: Request, page: string): Promise<Viewer> {
  const viewer = requireViewer(context, request);
  if ((await unsealed(context, request, PROOF)) === viewer.id) return viewer;
  throw redirect(`/account/confirm?next=${encodeURIComponent(page)}`);
}
