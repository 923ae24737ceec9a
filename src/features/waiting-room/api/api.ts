import { Hono } from 'hono';
import type { Events } from '#features/events/index.ts';
import { notFound } from '#lib/errors.ts';
import { toUtcText } from '#lib/time.ts';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { WaitingRooms } from '../actions/waiting-rooms.ts';

/** What clients bring along once they have a place. */
const PLACE = 'Waiting-Room-Place';

/** `/api/events/{id}/waiting-room`: how it stands, for everybody; and the way of a client through it. */
export function waitingRoomApi(rooms: WaitingRooms, events: Pick<Events, 'findVisible'>): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const path = '/api/events/:id/waiting-room';

  // Asked every few seconds by everybody who waits: nothing but what this process keeps, and an id alone.
  api.get(path, async (c) => {
    c.header('cache-control', 'public, max-age=1');
    return c.json(await rooms.standing(c.req.param('id')));
  });
  api.get(`${path}/challenge`, async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await rooms.challenge(await visible(events, c.req.param('id'))));
  });
  api.post(`${path}/places`, async (c) => {
    const event = await visible(events, c.req.param('id'));
    const actor = c.get('actor');
    const token =
      actor && !actor.superuser
        ? await rooms.placeForAccount(event, actor)
        : await rooms.placeForWork(event, await readJsonObject(c), c.get('address'));
    return c.json({ token, ...(await rooms.ownStanding(event, token)) }, 201);
  });
  api.get(`${path}/place`, async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await rooms.ownStanding(c.req.param('id'), c.req.header(PLACE)));
  });
  api.post(`${path}/enter`, async (c) => {
    const until = await rooms.enter(c.req.param('id'), c.req.header(PLACE));
    return c.json({ until: toUtcText(until) });
  });
  return api;
}

async function visible(events: Pick<Events, 'findVisible'>, id: string): Promise<string> {
  const event = await events.findVisible(id, null);
  if (!event) throw notFound();
  return event.id;
}
