import { sql } from 'kysely';
import { type ApiContext, remoteAddress } from '#platform/http/index.ts';
import { authenticate } from '../../auth/authenticate.ts';
import type { RecordsContext } from '../../context.ts';
import { answerJson } from '../answer-json.ts';
import { proxiedAddress } from '../guard/proxied-address.ts';

/** What proxies commonly tell a client's address by. */
const PROXY_HEADERS = ['CF-Connecting-IP', 'Fly-Client-IP', 'X-Forwarded-For'];

/** GET /api/health: 200 when the database answers. Superusers are told more. */
export async function health(context: RecordsContext, c: ApiContext): Promise<Response> {
  await sql`SELECT 1`.execute(context.db.read());
  const found = await authenticate(context, c.req.header('authorization'));
  const { trustedProxy } = await context.settings.current(context.now());
  const data = found?.actor.superuser
    ? {
        canBackup: (await context.backups.current()) === null,
        // As far as trusted headers say: whether one more should be is what this is looked at for.
        realIP: proxiedAddress(trustedProxy, (name) => c.req.header(name)) ?? remoteAddress(c),
        possibleProxyHeader:
          [...trustedProxy.headers, ...PROXY_HEADERS].find((name) => c.req.header(name)) ?? '',
      }
    : {};
  return answerJson(c, { message: 'API is healthy.', code: 200, data });
}
