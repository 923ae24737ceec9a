import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#lib/errors.ts';
import { checkInPass } from './check-in-actor.server.ts';

/** An answer to a scanner as JSON, refusals too. Who is not let to the door any more forgets the link. */
export async function checkInAnswer(
  context: Readonly<RouterContextProvider>,
  event: string,
  asked: () => Promise<unknown>,
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  try {
    return Response.json(await asked(), { headers });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 401) headers.append('set-cookie', checkInPass.turnedAway(context, event));
    return Response.json(error, { status: error.status, headers });
  }
}
