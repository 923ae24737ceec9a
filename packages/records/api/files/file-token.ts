import { unauthorized } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import { signToken } from '../../auth/model/tokens.ts';
import type { RecordsContext } from '../state/context.ts';

/** POST /api/files/token: lets a browser load protected files for a few minutes. */
export async function fileToken(context: RecordsContext, c: ApiContext): Promise<Response> {
  const signedIn = await authenticate(context, c.req.header('authorization'));
  if (!signedIn) throw unauthorized('The request requires valid record authorization token.');
  const { collection, row, session } = signedIn;
  const extra = session ? { sid: session.id } : {};
  return c.json({ token: await signToken(collection, row, 'file', context.clock.now(), extra) });
}
