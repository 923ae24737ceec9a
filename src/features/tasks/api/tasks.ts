import type { Hono } from 'hono';
import { z } from 'zod';
import { acceptedLanguage } from '#lib/language/index.ts';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { Once } from '#platform/idempotency/index.ts';
import type { Tasks } from '../actions/tasks.ts';
import { task, TASK_STATES } from '../model/task.ts';
import { pageOf } from '#platform/api/index.ts';
import { flag, moment, readBody, readQuery, seen, seenInQuery, text } from '#platform/api/index.ts';
import { bodyOf } from '#shared/entity/body.server.ts';
import { detailsShown, taskShown } from './task-shown.ts';

const filter = z.object({
  state: z.enum([...TASK_STATES, 'open']).optional(),
  owner: text.optional(),
  dueFrom: moment,
  dueTo: moment,
  overdue: flag,
  search: text.optional(),
});
const body = bodyOf(task);
const moved = z.object({ state: text, ...seen });
const chosen = z.object({ template: text });

/** What a new task is where nothing is said. An Idempotency-Key is compared by all of it, in this order. */
const BLANK = { title: '', notes: '', owner: '', dueAt: '', pinned: false };

/** What is to be done for an event. `owner=me` asks for one's own, `owner=` for what is nobody's. */
export function taskEndpoints(api: Hono<ApiEnv>, tasks: Tasks, once: Once): void {
  api.get('/api/events/:id/tasks', async (c) => {
    const actor = requireActor(c);
    const { owner, ...rest } = readQuery(c, filter);
    const wanted = { ...rest, owner: owner === 'me' ? actor.id : owner };
    const { items, ...page } = pageOf(c, await tasks.find(actor, c.req.param('id'), wanted));
    return c.json({ ...page, items: items.map(taskShown) });
  });
  api.post('/api/events/:id/tasks', async (c) => {
    const actor = requireActor(c);
    const event = c.req.param('id');
    const { ifUpdated: _, ...given } = await readBody(c, body);
    const input = { ...BLANK, ...given };
    const request = { key: c.req.header('Idempotency-Key'), scope: `task:${event}`, request: input };
    const id = await once(actor, request, {
      make: async (claim) => (await tasks.create(actor, event, input, claim)).id,
      again: async (known) => known,
    });
    return c.json(detailsShown(await tasks.read(actor, event, id)), 201);
  });
  api.post('/api/events/:id/tasks/template', async (c) => {
    const actor = requireActor(c);
    const { template } = await readBody(c, chosen);
    const language = acceptedLanguage(c.req.header('Accept-Language')) ?? 'en';
    return c.json({ added: await tasks.applyTemplate(actor, c.req.param('id'), { template, language }) });
  });
  api.get('/api/events/:id/tasks/:task', async (c) =>
    c.json(detailsShown(await tasks.read(requireActor(c), c.req.param('id'), c.req.param('task')))),
  );
  api.patch('/api/events/:id/tasks/:task', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('task')] as const;
    await tasks.update(...at, await readBody(c, body));
    return c.json(detailsShown(await tasks.read(...at)));
  });
  api.post('/api/events/:id/tasks/:task/move', async (c) => {
    const actor = requireActor(c);
    const [event, task] = [c.req.param('id'), c.req.param('task')];
    const { state, ifUpdated } = await readBody(c, moved);
    await tasks.move(actor, event, { task, state, ...(ifUpdated === undefined ? {} : { seen: ifUpdated }) });
    return c.json(detailsShown(await tasks.read(actor, event, task)));
  });
  api.delete('/api/events/:id/tasks/:task', async (c) => {
    await tasks.remove(requireActor(c), c.req.param('id'), c.req.param('task'), seenInQuery(c));
    return c.body(null, 204);
  });
}
