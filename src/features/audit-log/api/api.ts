import { Hono } from 'hono';
import { forbidden, invalidField } from '#lib/errors.ts';
import type { Database } from '#platform/db/index.ts';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import { words } from '../messages/audit-log-refusals.messages.ts';
import { listEntries } from '../store/list-entries.ts';

/** `GET /api/audit?actor=&before=` by superusers: what superusers and commands did, the newest first. */
export function auditLogApi(db: Database): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.get('/api/audit', async (c) => {
    if (!requireActor(c).superuser) throw forbidden(words.superusersOnly);
    const before = c.req.query('before');
    if (before !== undefined && !/^[1-9]\d{0,14}$/.test(before))
      throw invalidField('before', 'validation_invalid', words.beforeIsANumber);
    c.header('cache-control', 'private, no-store');
    return c.json(
      await listEntries(db, {
        actor: c.req.query('actor'),
        before: before === undefined ? undefined : Number(before),
      }),
    );
  });
  return api;
}
