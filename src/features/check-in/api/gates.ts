import type { Hono } from 'hono';
import { type ApiEnv, readJsonObject, requireActor } from '#platform/http/index.ts';
import type { CheckIns } from '../actions/check-ins.ts';

/** What gates without a connection ask: their list, and to be rid of their scans. By the organiser and their team. */
export function checkInEndpoints(api: Hono<ApiEnv>, { gates }: CheckIns): void {
  api.get('/api/events/:id/check-ins/list', async (c) => {
    const actor = requireActor(c);
    c.header('cache-control', 'private, no-store');
    return c.json(await gates.download(actor, c.req.param('id'), c.req.query('list') ?? ''));
  });
  api.get('/api/events/:id/check-ins/dates', async (c) => {
    c.header('cache-control', 'private, no-store');
    return c.json({ items: await gates.attendances(requireActor(c), c.req.param('id')) });
  });
  api.post('/api/events/:id/check-ins/batch', async (c) => {
    const actor = requireActor(c);
    return c.json(await gates.sync(actor, c.req.param('id'), await readJsonObject(c)));
  });
  api.post('/api/events/:id/check-ins/undo', async (c) => {
    const actor = requireActor(c);
    await gates.undo(actor, c.req.param('id'), await readJsonObject(c));
    return c.body(null, 204);
  });
}
