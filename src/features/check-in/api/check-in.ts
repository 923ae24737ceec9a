import type { Hono } from 'hono';
import { type ApiEnv, readJsonObject, requireActor } from '#platform/http/index.ts';
import type { CheckIns } from '../actions/check-ins.ts';

/** `POST /api/events/{id}/check-ins` by the organiser: `{code, at?, device?}`. */
export function checkInEndpoint(api: Hono<ApiEnv>, checkIns: CheckIns): void {
  api.post('/api/events/:id/check-ins', async (c) => {
    const actor = requireActor(c);
    return c.json(await checkIns.checkIn(actor, c.req.param('id'), await readJsonObject(c)));
  });
}
