import type { ApiContext } from '#platform/http/index.ts';
import { refuseInvalid, requiredText } from '../../auth/model/form.ts';
import { requirePasswords, signInWithPassword } from '../../auth/sign-in/sign-in.ts';
import type { RecordsContext } from '../state/context.ts';
import { fieldError } from '../../fields/field-error.ts';
import { authCollectionOf, requestInfo } from '../call/request.ts';
import { answerAuth, placeOf } from './auth-answer.ts';
import { readForm } from './read-form.ts';

/** POST /api/collections/:collection/auth-with-password */
export async function authWithPassword(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  requirePasswords(collection);
  const { values, text } = await readForm(context, c, collection);
  const identity = text('identity');
  const password = text('password');
  const field = text('identityField');
  const known = field === '' || collection.auth.passwordAuth.identityFields.includes(field);
  refuseInvalid({
    identity: requiredText(identity),
    password: requiredText(password),
    identityField: known ? null : fieldError('in_invalid', 'Must be a valid value.'),
  });
  const place = placeOf(c);
  const row = await signInWithPassword(context, collection, {
    identity,
    password,
    identityField: field,
    place,
  });
  const info = { ...(await requestInfo(context, c, values)), context: 'password' as const };
  return answerAuth(context, c, info, collection, row, { method: 'password' });
}
