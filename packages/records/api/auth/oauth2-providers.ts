import { forbidden, unauthorized } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { markOf } from '../../oauth2/mark.ts';
import { PROVIDERS } from '../../providers/table.ts';
import { isSuperuser } from '../../rules/request-info.ts';
import { requestInfo } from '../call/request.ts';

/** GET /api/collections/meta/oauth2-providers: what superusers can set a collection up with. */
export async function oauth2Providers(context: RecordsContext, c: ApiContext): Promise<Response> {
  const info = await requestInfo(context, c);
  if (!info.auth) throw unauthorized('The request requires valid record authorization token.');
  if (!isSuperuser(info)) throw forbidden('The authorized record is not allowed to perform this action.');
  return c.json(
    [...PROVIDERS].map(([name, { displayName, colour }]) => ({
      name,
      displayName,
      logo: markOf(displayName, colour),
    })),
  );
}
