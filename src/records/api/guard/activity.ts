import type { MiddlewareHandler } from 'hono';
import { stopwatch } from '#platform/clock/index.ts';
import { type ApiEnv, remoteAddress } from '#platform/http/index.ts';
import { authenticate } from '../../auth/authenticate.ts';
import type { RecordsContext } from '../../context.ts';
import { LEVELS } from '../../logs/log-entry.ts';
import { requestLine } from '../../logs/request-log.ts';

/** Calls that are only logged when they fail: reading the log would fill it. */
const QUIET = /^\/api\/(logs|oauth2-redirect|realtime)(\/|$)/;

/** Writes a line of the log about every call, when it has been answered. */
export function activity(context: RecordsContext): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const elapsed = stopwatch();
    await next();
    const failed = c.error !== undefined;
    if (!failed && QUIET.test(c.req.path)) return;
    const settings = await context.settings.current(context.now());
    const { writer } = context.logs;
    const level = failed ? LEVELS.error : LEVELS.info;
    if (!writer.takes(settings.logs, level)) return;
    const header = c.req.header('authorization');
    const found = header ? await authenticate(context, header) : null;
    const remoteIP = remoteAddress(c);
    const { message, data } = requestLine(
      c,
      {
        execTime: elapsed(),
        auth: found?.collection.name ?? '',
        authId: found?.actor.id ?? '',
        remoteIP,
        userIP: c.get('address') ?? remoteIP,
      },
      settings.logs,
    );
    writer.add(settings.logs, level, message, data);
  };
}
