import type { ApiContext } from '#platform/http/index.ts';
import { confirmVerification } from '../../auth/verification.ts';
import type { RecordsContext } from '../state/context.ts';
import { authCollectionOf } from '../call/request.ts';
import { readForm } from './read-form.ts';

/** POST /api/collections/:collection/confirm-verification */
export async function postVerification(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  const { text } = await readForm(context, c, collection);
  await confirmVerification(context, collection, text('token'));
  return c.body(null, 204);
}
