import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { ShownVolunteer } from '../actions/read-shifts.ts';
import type { Volunteers } from '../actions/volunteers.ts';
import { pageOf } from '#platform/api/index.ts';
import { choice, readBody, readQuery, text } from '#platform/api/index.ts';

const filter = z.object({
  shift: text.optional(),
  attendance: choice(['came', 'absent', 'unknown']).optional(),
  search: text.optional(),
});
const marked = z.object({ attendance: text });

/** Somebody's place on a shift. Addresses and numbers are empty for who doesn't edit the plan. */
export const placeShown = ({ id, shift, name, email, phone, attendance, created }: ShownVolunteer) => ({
  id,
  shift,
  name,
  email,
  phone,
  attendance,
  created,
});

/** Who helps at an event, and whether they came. */
export function volunteerEndpoints(api: Hono<ApiEnv>, { shifts, volunteers }: Volunteers): void {
  api.get('/api/events/:id/volunteers', async (c) => {
    const actor = requireActor(c);
    const { shift, attendance, search = '' } = readQuery(c, filter);
    const all = (await shifts.list(actor, c.req.param('id'))).flatMap((each) => each.volunteers);
    const looked = search.trim().toLocaleLowerCase();
    const wanted = all.filter(
      (each) =>
        (shift === undefined || each.shift === shift) &&
        (attendance === undefined || each.attendance === (attendance === 'unknown' ? '' : attendance)) &&
        `${each.name}\n${each.email}`.toLocaleLowerCase().includes(looked),
    );
    const { items, ...page } = pageOf(c, wanted);
    return c.json({ ...page, items: items.map(placeShown) });
  });
  api.post('/api/events/:id/volunteers/:volunteer/attendance', async (c) => {
    const actor = requireActor(c);
    const { id, volunteer } = c.req.param();
    const { attendance } = await readBody(c, marked);
    await volunteers.mark(actor, id, { volunteer, attendance });
    return c.body(null, 204);
  });
  api.delete('/api/events/:id/volunteers/:volunteer', async (c) => {
    await volunteers.remove(requireActor(c), c.req.param('id'), c.req.param('volunteer'));
    return c.body(null, 204);
  });
}
