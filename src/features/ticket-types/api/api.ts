import { Hono } from 'hono';
import { z } from 'zod';
import { PRICE_REACHES } from '#features/event-dates/model/date-prices.ts';
import { readBody } from '#platform/api/index.ts';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { TicketTypes } from '../ticket-types.ts';

/** So many tickets an event's list of prices has at most. */
const MOST_PRICES = 500;

const prices = z.object({
  prices: z
    .array(z.object({ ticketType: z.string().min(1).max(64), price: z.number().nullable() }))
    .min(1)
    .max(MOST_PRICES),
  reach: z.enum(PRICE_REACHES).default('one'),
});

/** What tickets cost for single dates, and names of things with variations, to be mounted at `/`. */
export function ticketTypesApi({
  datePrices,
  renameThing,
}: Pick<TicketTypes, 'datePrices' | 'renameThing'>): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.get('/api/events/:id/dates/:date/prices', async (c) =>
    c.json({ items: await datePrices.read(requireActor(c), c.req.param('id'), c.req.param('date')) }),
  );
  api.put('/api/events/:id/dates/:date/prices', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('date')] as const;
    const { prices: given, reach } = await readBody(c, prices);
    const dates = await datePrices.set(...at, given, reach);
    return c.json({ dates, items: await datePrices.read(...at) });
  });
  api.post('/api/events/:id/variations/rename', async (c) => {
    const renamed = await renameThing(requireActor(c), c.req.param('id'), await readBody(c, z.unknown()));
    return c.json({ items: renamed.map(({ id, name, variationOf }) => ({ id, name, variationOf })) });
  });
  return api;
}
