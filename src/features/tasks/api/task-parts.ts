import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { Once } from '#platform/idempotency/index.ts';
import type { Tasks } from '../actions/tasks.ts';
import { readBody, readFile, text, truth } from '#platform/api/index.ts';
import { fileShown, sendFile } from './send-file.ts';
import { checkShown, detailsShown } from './task-shown.ts';

const line = z.object({ text });
const tick = z.object({ done: truth });
const comment = z.object({ body: text });

/** A task's checklist, comments and files: for whoever edits the plan, and whose task it is. */
export function taskPartEndpoints(api: Hono<ApiEnv>, tasks: Tasks, once: Once): void {
  api.post('/api/events/:id/tasks/:task/checks', async (c) => {
    const actor = requireActor(c);
    const at = [actor, c.req.param('id'), c.req.param('task')] as const;
    const input = await readBody(c, line);
    const request = { key: c.req.header('Idempotency-Key'), scope: `check:${at[2]}`, request: input };
    const id = await once(actor, request, {
      make: async (claim) => (await tasks.addCheck(...at, input.text, claim)).id,
      again: async (known) => known,
    });
    const { checks } = await tasks.read(...at);
    return c.json(checks.filter((check) => check.id === id).map(checkShown)[0] ?? null, 201);
  });
  api.patch('/api/events/:id/tasks/:task/checks/:check', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('task')] as const;
    const { done } = await readBody(c, tick);
    await tasks.tick(...at, { check: c.req.param('check'), done });
    return c.json(detailsShown(await tasks.read(...at)));
  });
  api.delete('/api/events/:id/tasks/:task/checks/:check', async (c) => {
    const { id, task, check } = c.req.param();
    await tasks.removeCheck(requireActor(c), id, task, check);
    return c.body(null, 204);
  });
  api.post('/api/events/:id/tasks/:task/comments', async (c) => {
    const actor = requireActor(c);
    const at = [actor, c.req.param('id'), c.req.param('task')] as const;
    const input = await readBody(c, comment);
    const request = { key: c.req.header('Idempotency-Key'), scope: `comment:${at[2]}`, request: input };
    const id = await once(actor, request, {
      make: async (claim) => (await tasks.comment(...at, input.body, claim)).id,
      again: async (known) => known,
    });
    const { comments } = detailsShown(await tasks.read(...at));
    return c.json(comments.find((each) => each.id === id) ?? null, 201);
  });
  api.delete('/api/events/:id/tasks/:task/comments/:comment', async (c) => {
    const { id, task, comment: own } = c.req.param();
    await tasks.removeComment(requireActor(c), id, task, own);
    return c.body(null, 204);
  });
  api.post('/api/events/:id/tasks/:task/files', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('task')] as const;
    return c.json(fileShown(await tasks.addFile(...at, await readFile(c))), 201);
  });
  api.get('/api/events/:id/tasks/:task/files/:file', async (c) => {
    const { id, task, file } = c.req.param();
    return sendFile(c, await tasks.file(requireActor(c), id, task, file));
  });
  api.delete('/api/events/:id/tasks/:task/files/:file', async (c) => {
    const { id, task, file } = c.req.param();
    await tasks.removeFile(requireActor(c), id, task, file);
    return c.body(null, 204);
  });
}
