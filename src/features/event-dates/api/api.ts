import { Hono } from 'hono';
import { z } from 'zod';
import { pageOf, readBody, seenInQuery } from '#platform/api/index.ts';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { Once } from '#platform/idempotency/index.ts';
import { blankOf } from '#shared/entity/blank.ts';
import { bodyOf } from '#shared/entity/body.server.ts';
import type { EventDates } from '../actions/event-dates.ts';
import { DATE_STATES, eventDate } from '../model/event-date.ts';

const body = bodyOf(eventDate);
const { updated: _, ...BLANK } = blankOf(eventDate);
const state = z.object({ state: z.enum(DATE_STATES) });
const repeat = z.object({
  startsAt: z.string().max(40),
  endsAt: z.string().max(40),
  rule: z.string().min(1).max(500),
  slotEvery: z.int().min(0).max(1_440).default(0),
  slotUntil: z.string().max(5).default(''),
});

/** The dates of an event, to be mounted at `/`. */
export function eventDatesApi(dates: EventDates, once: Once): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.get('/api/events/:id/dates', async (c) =>
    c.json(pageOf(c, await dates.list(requireActor(c), c.req.param('id')))),
  );
  api.post('/api/events/:id/dates', async (c) => {
    const actor = requireActor(c);
    const event = c.req.param('id');
    const { ifUpdated: __, ...given } = await readBody(c, body);
    const input = { ...BLANK, ...given };
    const request = { key: c.req.header('Idempotency-Key'), scope: `event-date:${event}`, request: input };
    const id = await once(actor, request, {
      make: async (claim) => (await dates.create(actor, event, input, claim)).id,
      again: async (known) => known,
    });
    return c.json(await dates.read(actor, event, id), 201);
  });
  api.post('/api/events/:id/dates/repeat', async (c) => {
    const asked = await readBody(c, repeat);
    return c.json({ added: await dates.repeat(requireActor(c), c.req.param('id'), asked) }, 201);
  });
  api.get('/api/events/:id/dates/:date', async (c) =>
    c.json(await dates.read(requireActor(c), c.req.param('id'), c.req.param('date'))),
  );
  api.patch('/api/events/:id/dates/:date', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('date')] as const;
    await dates.update(...at, await readBody(c, body));
    return c.json(await dates.read(...at));
  });
  api.put('/api/events/:id/dates/:date/state', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('date')] as const;
    await dates.setState(...at, (await readBody(c, state)).state);
    return c.json(await dates.read(...at));
  });
  api.delete('/api/events/:id/dates/:date', async (c) => {
    await dates.remove(requireActor(c), c.req.param('id'), c.req.param('date'), seenInQuery(c));
    return c.body(null, 204);
  });
  return api;
}
