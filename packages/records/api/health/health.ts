import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { ApiError } from '#lib/errors.ts';
import { impatiently, unavailability } from '#platform/db/index.ts';
import { type ApiContext, remoteAddress } from '#platform/http/index.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import type { RecordsContext } from '../state/context.ts';
import { answerJson } from '../call/answer-json.ts';
import { proxiedAddress } from '../guard/proxied-address.ts';

/** What proxies commonly tell a client's address by. */
const PROXY_HEADERS = ['CF-Connecting-IP', 'Fly-Client-IP', 'X-Forwarded-For'];

/** With less than this, in bytes, the next writes fail. */
const LEAST_ROOM = 1 << 20;

/** Whether the disk under a folder is full. A folder that isn't there, or tells nothing, isn't. */
async function isFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < LEAST_ROOM;
  } catch {
    return false;
  }
}

/** Throws what is answered when nothing can be written: 503 with the reason. */
async function requireWrites(context: RecordsContext): Promise<void> {
  if (await isFull(dirname(context.backups.workFolder)))
    throw new ApiError(503, 'The disk is full: nothing can be written.');
  const fault = await context.writeProbe.fault();
  if (!fault) return;
  // That one is worth asking again in a moment, and says so.
  if (unavailability(fault.cause) === 'away') throw fault.cause;
  throw new ApiError(503, fault.message, {}, fault.cause);
}

/** GET /api/health: 200 when the database answers and takes writes, else 503. Superusers are told more. */
export const health = (context: RecordsContext, c: ApiContext): Promise<Response> =>
  impatiently(() => look(context, c));

async function look(context: RecordsContext, c: ApiContext): Promise<Response> {
  await sql`SELECT 1`.execute(context.db.read());
  await requireWrites(context);
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
