import type { MiddlewareHandler } from 'hono';
import { type Acting, audited, auditAct, whileActing } from '#platform/audit-log/index.ts';
import { hideSecrets } from '#records/index.ts';
import type { Database } from '#platform/db/index.ts';
import { type ApiContext, type ApiEnv, logOf } from '#platform/http/index.ts';

/** They change nothing. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Has what superusers change kept in the audit log, by whatever page or call: each write has its entry in it, and what writes
 * nothing into the database (a backup is made, a cron job is started) has one of its own when it went well.
 */
export function auditRequests({
  db,
  addressOf,
}: {
  db: Database;
  addressOf: (c: ApiContext) => Promise<string>;
}): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (READING.has(method)) return next();
    const acting: Acting = {
      actor: null,
      act: `${method} ${hideSecrets(path)}`,
      request: c.get('requestId'),
      // While the database is away nobody can act either.
      network: await addressOf(c).catch(() => ''),
      written: false,
    };
    await whileActing(acting, async () => {
      await next();
      if (!audited() || acting.written || c.res.status >= 400) return;
      await auditAct(db).catch((error: unknown) =>
        logOf(c).error({ err: error, act: acting.act }, 'an act has no entry in the audit log'),
      );
    });
  };
}
