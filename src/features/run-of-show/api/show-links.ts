import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { RunOfShow } from '../actions/run-of-show.ts';
import { pageOf } from '#platform/api/index.ts';
import { readBody, text, truth } from '#platform/api/index.ts';

const made = z.object({ name: text.default(''), marks: truth.default(false) });

/** Links to the screen of the day, for those without an account. A link's address is told once. */
export function showLinkEndpoints(api: Hono<ApiEnv>, runOfShow: RunOfShow): void {
  api.get('/api/events/:id/run-of-show/links', async (c) => {
    const links = await runOfShow.links(requireActor(c), c.req.param('id'));
    const shown = links.map(({ madeBy: _, event: _event, marks, ...link }) => ({
      ...link,
      marks: marks === 1,
    }));
    return c.json(pageOf(c, shown));
  });
  api.post('/api/events/:id/run-of-show/links', async (c) => {
    const actor = requireActor(c);
    return c.json(await runOfShow.makeLink(actor, c.req.param('id'), await readBody(c, made)), 201);
  });
  api.delete('/api/events/:id/run-of-show/links/:link', async (c) => {
    await runOfShow.revokeLink(requireActor(c), c.req.param('id'), c.req.param('link'));
    return c.body(null, 204);
  });
}
