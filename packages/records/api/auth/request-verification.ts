import type { ApiContext } from '#platform/http/index.ts';
import { requestVerification } from '../../auth/verification.ts';
import type { RecordsContext } from '../state/context.ts';
import { authCollectionOf } from '../call/request.ts';
import { readForm } from './read-form.ts';

/** POST /api/collections/:collection/request-verification */
export async function postVerificationRequest(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  const { text } = await readForm(context, c, collection);
  await requestVerification(context, collection, text('email'));
  return c.body(null, 204);
}
