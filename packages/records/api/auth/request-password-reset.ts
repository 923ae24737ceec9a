import type { ApiContext } from '#platform/http/index.ts';
import { requestPasswordReset } from '../../auth/password-reset.ts';
import type { RecordsContext } from '../state/context.ts';
import { authCollectionOf } from '../call/request.ts';
import { readForm } from './read-form.ts';

/** POST /api/collections/:collection/request-password-reset */
export async function postPasswordResetRequest(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  const { text } = await readForm(context, c, collection);
  await requestPasswordReset(context, collection, text('email'));
  return c.body(null, 204);
}
