import type { Hono } from 'hono';
import { z } from 'zod';
import { acceptedLanguage } from '#lib/language/index.ts';
import type { EventRow } from '#features/events/index.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Volunteers } from '../actions/volunteers.ts';
import { readBody, text, texts, truth } from '#platform/api/index.ts';

const signedUp = z.object({
  name: text.default(''),
  email: text.default(''),
  phone: text.default(''),
  consent: truth.default(false),
  shifts: texts.default([]),
});

const eventShown = ({ id, title, startsAt, endsAt, timezone, venueName, city, status }: EventRow) => ({
  id,
  title,
  startsAt,
  endsAt,
  timezone,
  venueName,
  city,
  status,
});

/** What volunteers do by their links, without an account: the token in the address is their proof. */
export function signUpEndpoints(api: Hono<ApiEnv>, { volunteers }: Volunteers): void {
  api.get('/api/volunteer/:token', async (c) => {
    const { event, open, shifts } = await volunteers.open(c.req.param('token'));
    c.header('cache-control', 'private, no-store');
    return c.json({ event: eventShown(event), open, shifts });
  });
  api.post('/api/volunteer/:token', async (c) => {
    const language = acceptedLanguage(c.req.header('Accept-Language')) ?? 'en';
    const input = { ...(await readBody(c, signedUp)), language };
    await volunteers.signUp(c.req.param('token'), input);
    return c.body(null, 204);
  });
  api.get('/api/volunteer/shift/:token', async (c) => {
    const { event, shift, volunteer } = await volunteers.own(c.req.param('token'));
    const { id, role, place, startsAt, endsAt, notes } = shift;
    const { name, status, attendance } = volunteer;
    c.header('cache-control', 'private, no-store');
    return c.json({
      event: eventShown(event),
      shift: { id, role, place, startsAt, endsAt, notes },
      name,
      status,
      attendance,
    });
  });
  api.get('/api/volunteer/shift/:token/calendar.ics', async (c) =>
    c.body(await volunteers.calendar(c.req.param('token')), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="shift.ics"',
      'cache-control': 'private, no-store',
    }),
  );
  api.delete('/api/volunteer/shift/:token', async (c) => {
    await volunteers.withdraw(c.req.param('token'));
    return c.body(null, 204);
  });
}
