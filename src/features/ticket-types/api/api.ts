import { Hono } from 'hono';
import { z } from 'zod';
import type { TicketTypeRow } from '#features/orders/model/ticket-type.ts';
import type { Actor } from '#lib/actor.ts';
import { PRICE_REACHES } from '#features/event-dates/model/date-prices.ts';
import { readBody } from '#platform/api/index.ts';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { DatePricing } from '../actions/date-prices.ts';

/** So many tickets an event's list of prices has at most. */
const MOST_PRICES = 500;

const prices = z.object({
  prices: z
    .array(z.object({ ticketType: z.string().min(1).max(64), price: z.number().nullable() }))
    .min(1)
    .max(MOST_PRICES),
  reach: z.enum(PRICE_REACHES).default('one'),
});

interface TicketTypeCalls {
  datePrices: DatePricing;
  /** See `renameThing`. */
  renameThing: (
    actor: Actor,
    event: string,
    input: unknown,
  ) => Promise<readonly Pick<TicketTypeRow, 'id' | 'name' | 'variationOf'>[]>;
}

/** What tickets cost for single dates, and names of things with variations, to be mounted at `/`. */
export function ticketTypesApi({ datePrices, renameThing }: TicketTypeCalls): Hono<ApiEnv> {
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
