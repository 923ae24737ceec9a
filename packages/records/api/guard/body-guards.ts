import type { MiddlewareHandler } from 'hono';
import { type ApiContext, type ApiEnv, callOf, limitBody } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { maxBody } from './max-body.ts';

const BATCH = '/api/batch';

/** Refuse bodies that are larger than the call may have. */
export function bodyGuards(context: RecordsContext): readonly MiddlewareHandler<ApiEnv>[] {
  const most = (c: ApiContext): Promise<number> => maxBody(context, callOf(c));
  const usual = limitBody(most);
  // Superusers may set it to less than what any other call may send.
  const batch = limitBody(most, { always: 0 });
  return [(c, next) => (c.req.path === BATCH ? batch(c, next) : usual(c, next))];
}
