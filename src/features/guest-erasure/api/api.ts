import { Hono } from 'hono';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { GuestErasure } from '../actions/guest-erasure.ts';

export function guestErasureApi(erasure: GuestErasure): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  /** `GET /api/events/{id}/guest-erasure`: what would be erased, and what stands against it. */
  api.get('/api/events/:id/guest-erasure', async (c) => {
    const preview = await erasure.preview(requireActor(c), c.req.param('id'));
    c.header('cache-control', 'private, no-store');
    return c.json(preview);
  });
  /** `POST /api/events/{id}/guest-erasure`: a job erases it. While one is under way, and with nothing left, it changes nothing. */
  api.post('/api/events/:id/guest-erasure', async (c) => {
    const actor = requireActor(c);
    await erasure.erase(actor, c.req.param('id'));
    return c.json(await erasure.preview(actor, c.req.param('id')));
  });
  return api;
}
