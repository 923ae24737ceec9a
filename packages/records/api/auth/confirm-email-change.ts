import type { ApiContext } from '#platform/http/index.ts';
import { confirmEmailChange } from '../../auth/email-change.ts';
import type { RecordsContext } from '../state/context.ts';
import { authCollectionOf } from '../call/request.ts';
import { readForm } from './read-form.ts';

/** POST /api/collections/:collection/confirm-email-change */
export async function postEmailChange(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  const { text } = await readForm(context, c, collection);
  await confirmEmailChange(context, collection, {
    token: text('token'),
    password: text('password'),
  });
  return c.body(null, 204);
}
