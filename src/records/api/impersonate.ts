import { forbidden, notFound, unauthorized } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { signToken } from '../auth/tokens.ts';
import type { RecordsContext } from '../context.ts';
import { toNumber } from '../fields/cast.ts';
import { isSuperuser } from '../rules/request-info.ts';
import { findById } from '../store/reader.ts';
import { answerAuth } from './auth-answer.ts';
import { readBody } from './read-body.ts';
import { authCollectionOf, recordIdOf, requestInfo } from './request.ts';

/** POST /api/collections/:collection/impersonate/:id: a token of `duration` seconds that cannot be refreshed. */
export async function impersonate(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  const info = await requestInfo(context, c);
  if (!info.auth) throw unauthorized('The request requires valid record authorization token.');
  if (!isSuperuser(info)) throw forbidden('The authorized record is not allowed to perform this action.');
  const row = await findById(context.db.read(), context.raw, collection, recordIdOf(c));
  if (!row) throw notFound();
  const { values } = await readBody(c, collection, context.ids);
  const duration = Math.max(0, Math.trunc(toNumber(values.duration)));
  const token = await signToken(collection, row, 'auth', context.clock.now(), {
    refreshable: false,
    duration,
  });
  return answerAuth(context, c, info, collection, row, token);
}
