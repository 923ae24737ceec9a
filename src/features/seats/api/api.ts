import { Hono } from 'hono';
import { z } from 'zod';
import { pageOf, readBody } from '#platform/api/index.ts';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import { PLAN_LIMITS } from '#features/seating-plans/model/plan.ts';
import type { Seats } from '../actions/seats.ts';

const name = z.string().max(PLAN_LIMITS.name);
const seating = z.object({
  plan: z.string().max(40),
  number: z.int().min(1).optional(),
  types: z.record(z.string().max(40), z.array(name).max(PLAN_LIMITS.categories)),
  noSingleSeats: z.boolean().optional(),
  ifUpdated: z.string().max(40).optional(),
});
const seats = z.array(z.string().max(PLAN_LIMITS.id)).max(PLAN_LIMITS.seats);
const some = z.object({ date: z.string().max(40).default(''), seats });
const blocked = some.extend({ note: z.string().max(1_000).default('') });
const moved = z.object({ seat: z.string().max(PLAN_LIMITS.id) });

/** The seats of an event, for its team; to be mounted at `/`. */
export function seatsApi(service: Seats): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.get('/api/events/:id/seating', async (c) => {
    const { seating: row, plan, types, categories } = await service.read(requireActor(c), c.req.param('id'));
    return c.json({
      plan: row?.plan ?? '',
      number: plan?.number ?? 0,
      noSingleSeats: row?.noSingleSeats !== 0,
      updated: row?.updated ?? '',
      types: types.map(({ id, categories: names }) => ({ ticketType: id, categories: names })),
      categories: categories.map(({ colour: _, ...counts }) => counts),
    });
  });
  api.put('/api/events/:id/seating', async (c) => {
    const { plan, number, ...asked } = await readBody(c, seating);
    const version = await service.versionOf(plan, number);
    await service.set(requireActor(c), c.req.param('id'), { ...asked, version });
    return c.body(null, 204);
  });
  api.get('/api/events/:id/seats', async (c) => {
    const found = await service.read(requireActor(c), c.req.param('id'), c.req.query('date') ?? '');
    const shown = found.seats.map(({ id, zoneName, rowLabel, number, kind, category, state, ...seat }) => ({
      id,
      zone: zoneName,
      row: rowLabel,
      number,
      kind,
      category,
      state,
      wheelchair: seat.wheelchair === true,
      companionOf: seat.companionOf ?? '',
      ticket: seat.ticket,
      note: seat.note,
    }));
    return c.json(pageOf(c, shown));
  });
  api.post('/api/events/:id/seats/block', async (c) => {
    await service.block(requireActor(c), c.req.param('id'), await readBody(c, blocked));
    return c.body(null, 204);
  });
  api.post('/api/events/:id/seats/free', async (c) => {
    await service.free(requireActor(c), c.req.param('id'), await readBody(c, some));
    return c.body(null, 204);
  });
  api.put('/api/tickets/:id/seat', async (c) => {
    const { seat } = await readBody(c, moved);
    await service.move(requireActor(c), c.req.param('id'), seat);
    return c.body(null, 204);
  });
  return api;
}
