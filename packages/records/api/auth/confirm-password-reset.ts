import type { ApiContext } from '#platform/http/index.ts';
import { confirmPasswordReset } from '../../auth/password-reset.ts';
import type { RecordsContext } from '../state/context.ts';
import { authCollectionOf } from '../call/request.ts';
import { readForm } from './read-form.ts';

/** POST /api/collections/:collection/confirm-password-reset */
export async function postPasswordReset(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  const { text } = await readForm(context, c, collection);
  await confirmPasswordReset(context, collection, {
    token: text('token'),
    password: text('password'),
    passwordConfirm: text('passwordConfirm'),
  });
  return c.body(null, 204);
}
