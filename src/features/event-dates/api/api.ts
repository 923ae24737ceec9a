import { Hono } from 'hono';
import { z } from 'zod';
import { pageOf, readBody, seenInQuery } from '#platform/api/index.ts';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { Once } from '#platform/idempotency/index.ts';
import { blankOf } from '#shared/entity/blank.ts';
import { bodyOf } from '#shared/entity/body.server.ts';
import type { EventDates } from '../actions/event-dates.ts';
import { DATE_STATES, eventDate, MOST_ARRIVE } from '../model/event-date.ts';

const body = bodyOf(eventDate);
/** How far a change goes, and whether guests are told. Without them it is as before there were any: that date, and nobody. */
const options = z.object({
  following: z.boolean().default(false),
  notify: z.boolean().default(false),
  message: z.string().max(10_000).default(''),
  ifSeen: z.string().max(60).optional(),
});
const change = z.intersection(body, options);
const {
  updated: _,
  capacity: _none,
  arriveBefore: _before,
  arriveWithin: _within,
  ...BLANK
} = blankOf(eventDate);
const state = options.extend({ state: z.enum(DATE_STATES) });
const preview = z.object({
  startsAt: z.string().max(40).optional(),
  endsAt: z.string().max(40).optional(),
  state: z.enum(DATE_STATES).optional(),
  following: z.boolean().default(false),
});
const repeat = z.object({
  startsAt: z.string().max(40),
  endsAt: z.string().max(40),
  rule: z.string().min(1).max(500),
  slotEvery: z.int().min(0).max(1_440).default(0),
  slotUntil: z.string().max(5).default(''),
  arriveBefore: z.int().min(0).max(MOST_ARRIVE).default(0),
  arriveWithin: z.int().min(0).max(MOST_ARRIVE).default(0),
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
    const { following, notify, message, ifSeen, ...given } = await readBody(c, change);
    await dates.change(...at, given, { following, notify, message, ifSeen });
    return c.json(await dates.read(...at));
  });
  api.put('/api/events/:id/dates/:date/state', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('date')] as const;
    const { state: to, ...how } = await readBody(c, state);
    await dates.setState(...at, to, how);
    return c.json(await dates.read(...at));
  });
  api.post('/api/events/:id/dates/:date/preview', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('date')] as const;
    return c.json(await dates.previewChange(...at, await readBody(c, preview)));
  });
  api.delete('/api/events/:id/dates/:date', async (c) => {
    await dates.remove(requireActor(c), c.req.param('id'), c.req.param('date'), seenInQuery(c));
    return c.body(null, 204);
  });
  return api;
}
