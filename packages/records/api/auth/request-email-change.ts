import type { ApiContext } from '#platform/http/index.ts';
import { requestEmailChange } from '../../auth/email-change.ts';
import type { RecordsContext } from '../state/context.ts';
import { readForm } from './read-form.ts';
import { signedInTo } from './signed-in-to.ts';

/** POST /api/collections/:collection/request-email-change: for the record that is signed in. */
export async function postEmailChangeRequest(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { collection, signedIn } = await signedInTo(context, c);
  const { text } = await readForm(context, c, collection);
  await requestEmailChange(context, collection, signedIn.row, text('newEmail'));
  return c.body(null, 204);
}
