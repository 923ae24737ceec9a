import { forbidden, notFound, unauthorized } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { formError } from '../../auth/model/form.ts';
import { signToken } from '../../auth/model/tokens.ts';
import type { RecordsContext } from '../state/context.ts';
import { toNumber } from '../../fields/cast.ts';
import { tooSmall } from '../../fields/field-error.ts';
import { isSuperuser } from '../../rules/request-info.ts';
import { findById } from '../../store/reader.ts';
import { authCollectionOf, recordIdOf, requestInfo } from '../call/request.ts';
import { answerAuth } from './auth-answer.ts';
import { readForm } from './read-form.ts';

/** POST /api/collections/:collection/impersonate/:id: a token of `duration` seconds that cannot be refreshed. */
export async function impersonate(context: RecordsContext, c: ApiContext): Promise<Response> {
  const info = await requestInfo(context, c);
  if (!info.auth) throw unauthorized('The request requires valid record authorization token.');
  if (!isSuperuser(info)) throw forbidden('The authorized record is not allowed to perform this action.');
  const collection = authCollectionOf(context, c);
  const row = await findById(context.db.read(), context.raw, collection, recordIdOf(c));
  if (!row) throw notFound();
  const { values } = await readForm(context, c, collection);
  const duration = Math.trunc(toNumber(values.duration));
  if (duration < 0) throw formError({ duration: tooSmall(0) });
  const extra = { refreshable: false, duration };
  const token = await signToken(collection, row, 'auth', context.now(), extra);
  return answerAuth(context, c, info, collection, row, { token });
}
