import { Hono } from 'hono';
import { z } from 'zod';
import { acceptedLanguage } from '#lib/language/index.ts';
import { readBody } from '#platform/api/index.ts';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import { PLAN_LIMITS } from '#features/seating-plans/model/plan.ts';
import { holdOver, type SeatsToChoose } from '#features/seats/index.ts';
import type { Holds } from '../actions/holds.ts';

/** The token that a hold was given. */
export const HOLD_HEADER = 'Ticket-Hold';

const chosen = z.object({
  choices: z
    .array(
      z.object({
        date: z.string().max(40).default(''),
        ticketType: z.string().max(40).optional(),
        seats: z.array(z.string().max(PLAN_LIMITS.id)).max(PLAN_LIMITS.seats),
      }),
    )
    .max(100),
  wheelchair: z.boolean().default(false),
});

/** Tickets that are held for whoever has not ordered them yet, and their seats; to be mounted at `/`. */
export function holdsApi(holds: Holds): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.post('/api/events/:id/holds', async (c) => {
    const { items, promoCode } = await readJsonObject(c);
    const { token, hold } = await holds.hold(
      c.req.param('id'),
      { items, ...(typeof promoCode === 'string' && { promoCode }) },
      {
        actor: c.get('actor'),
        address: c.get('address'),
        pass: c.req.header('Waiting-Room-Place'),
        token: c.req.header(HOLD_HEADER),
        language: acceptedLanguage(c.req.header('Accept-Language')) ?? 'en',
      },
    );
    return c.json({ token, expiresAt: hold.expiresAt, items: hold.items }, 201);
  });
  api.get('/api/events/:id/hold/seats', async (c) => {
    const shown = await holds.seats(c.req.param('id'), c.req.header(HOLD_HEADER), c.req.query('date') ?? '');
    if (!shown) throw holdOver();
    return c.json(seatsShown(shown, c.req.query('seats') === 'taken'));
  });
  api.put('/api/events/:id/hold/seats', async (c) => {
    const body = await readBody(c, chosen);
    await holds.chooseSeats(c.req.param('id'), c.req.header(HOLD_HEADER), body);
    return c.body(null, 204);
  });
  return api;
}

/** What is not said of a seat is as with most: it is free, and none of the rest is true of it. */
function seatsShown({ hall, wants, own, taken, seating }: SeatsToChoose, takenOnly: boolean) {
  const tickets = wants.map(({ ticketType, date, categories, count }) => ({
    ticketType,
    date,
    categories: [...categories],
    seats: count,
  }));
  const yours = [...own].map(([seat, ticketType]) => ({ seat, ticketType }));
  const changing = { version: seating.version, tickets, yours, taken: [...taken] };
  if (takenOnly) return changing;
  return {
    ...changing,
    seats: hall.seats.map(({ id, zoneName, rowLabel, number, kind, category, x, y, ...seat }) => ({
      id,
      zone: zoneName,
      row: rowLabel,
      number,
      category,
      x,
      y,
      ...(kind === 'table' && { kind }),
      ...(seat.wheelchair && { wheelchair: true }),
      ...(seat.companionOf !== undefined && { companionOf: seat.companionOf }),
      ...(seat.restrictedView && { restrictedView: true }),
      ...(seat.stepFree && { stepFree: true }),
      ...(seat.hearingLoop && { hearingLoop: true }),
    })),
  };
}
