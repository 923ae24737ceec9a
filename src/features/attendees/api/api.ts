import { Hono } from 'hono';
import { type ApiEnv, readJsonObject, requireActor } from '#platform/http/index.ts';
import type { Attendees } from '../actions/attendees.ts';

/** What organisers change of tickets. */
export function attendeesApi(attendees: Attendees): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  /** `POST /api/tickets/{id}/change`: `{ticketType, date, settle}`; `Idempotency-Key` makes it repeatable. */
  api.post('/api/tickets/:id/change', async (c) => {
    const key = c.req.header('Idempotency-Key');
    await attendees.changeTicket(requireActor(c), c.req.param('id'), await readJsonObject(c), key);
    return c.body(null, 204);
  });
  return api;
}
