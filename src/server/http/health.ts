import { sql } from 'kysely';
import { Hono } from 'hono';
import type { Database } from '#platform/db/index.ts';
import type { ApiEnv } from '#platform/http/index.ts';

/** `GET /api/health`: 200 when the database answers, as the records protocol words it. */
export function health(db: Database): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/api/health', async (c) => {
    await sql`SELECT 1`.execute(db.read());
    return c.json({ status: 200, code: 200, message: 'API is healthy.', data: {} });
  });
}
