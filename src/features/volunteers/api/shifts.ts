import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { ShiftWithPeople } from '../actions/read-shifts.ts';
import type { Once } from '#platform/idempotency/index.ts';
import type { Volunteers } from '../actions/volunteers.ts';
import { pageOf } from '#platform/api/index.ts';
import { flag, moment, readBody, readQuery, seenInQuery } from '#platform/api/index.ts';
import { blankOf } from '#shared/entity/blank.ts';
import { bodyOf } from '#shared/entity/body.server.ts';
import { shift } from '../model/shift.ts';
import { placeShown } from './volunteers.ts';

const filter = z.object({ from: moment, to: moment, open: flag });
const body = bodyOf(shift);

const shown = ({ volunteers, ...shift }: ShiftWithPeople) => ({
  ...shift,
  volunteers: volunteers.map(placeShown),
});

const { updated: _, ...nothing } = blankOf(shift);
/** What a new shift is where nothing is said. An Idempotency-Key is compared by all of it, in the order of the definition. */
const BLANK = { ...nothing, needed: 1 };

/** When helpers are needed at an event, and the address by which they sign up. */
export function shiftEndpoints(api: Hono<ApiEnv>, { shifts }: Volunteers, once: Once): void {
  api.get('/api/events/:id/shifts', async (c) => {
    const actor = requireActor(c);
    const { from, to, open } = readQuery(c, filter);
    const all = await shifts.list(actor, c.req.param('id'));
    const wanted = all.filter(
      ({ startsAt, taken, needed }) =>
        (from === undefined || startsAt >= from) &&
        (to === undefined || startsAt < to) &&
        (open === undefined || taken < needed === open),
    );
    const { items, ...page } = pageOf(c, wanted);
    return c.json({ ...page, items: items.map(shown) });
  });
  api.post('/api/events/:id/shifts', async (c) => {
    const actor = requireActor(c);
    const event = c.req.param('id');
    const { ifUpdated: __, ...given } = await readBody(c, body);
    const input = { ...BLANK, ...given };
    const request = { key: c.req.header('Idempotency-Key'), scope: `shift:${event}`, request: input };
    const id = await once(actor, request, {
      make: async (claim) => (await shifts.create(actor, event, input, claim)).id,
      again: async (known) => known,
    });
    return c.json(shown(await shifts.read(actor, event, id)), 201);
  });
  api.post('/api/events/:id/shifts/link', async (c) =>
    c.json({ url: await shifts.makeLink(requireActor(c), c.req.param('id')) }, 201),
  );
  api.get('/api/events/:id/shifts/link', async (c) =>
    c.json({ created: (await shifts.linkSince(requireActor(c), c.req.param('id'))) ?? '' }),
  );
  api.delete('/api/events/:id/shifts/link', async (c) => {
    await shifts.endLink(requireActor(c), c.req.param('id'));
    return c.body(null, 204);
  });
  api.get('/api/events/:id/shifts/:shift', async (c) =>
    c.json(shown(await shifts.read(requireActor(c), c.req.param('id'), c.req.param('shift')))),
  );
  api.patch('/api/events/:id/shifts/:shift', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('shift')] as const;
    await shifts.update(...at, await readBody(c, body));
    return c.json(shown(await shifts.read(...at)));
  });
  api.delete('/api/events/:id/shifts/:shift', async (c) => {
    await shifts.remove(requireActor(c), c.req.param('id'), c.req.param('shift'), seenInQuery(c));
    return c.body(null, 204);
  });
}
