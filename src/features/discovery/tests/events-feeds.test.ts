import { eventsApi, sitemapRoutes } from '../index.ts';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import { aMela, describeEvents, ORGANISER, STRANGER, withEvents } from '#tests/support/events.ts';

type Staged = Awaited<ReturnType<typeof withEvents>>;

/** The endpoints as the server mounts them, asked by `actor`; a sitemap file holds four addresses. */
function served({ events, discovery }: Staged, actor: Actor | null = null): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('actor', actor);
    await next();
  });
  app.onError((error, c) => c.json({}, error instanceof ApiError ? (error.status as 404) : 500));
  return app
    .route('/', eventsApi({ dates: { of: async () => [] }, events, discovery }))
    .route('/', sitemapRoutes(discovery, 'https://mela.test', ['/', '/about'], 4));
}

async function publish({ events, withTickets }: Staged, more = {}) {
  withTickets.add('Dashain Mela');
  return events.publish(ORGANISER, (await events.create(ORGANISER, aMela(more))).id);
}

describeEvents('what events tell calendars and search engines', (database) => {
  it('gives one event as a calendar, once', async () => {
    const staged = await withEvents(await database.open());
    const event = await publish(staged, { title: 'Dashain Mela' });
    const app = served(staged);
    const first = await app.request(`/api/events/${event.id}/calendar.ics`);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await first.text()).toContain(`UID:${event.id}@mela\r\n`);
    const etag = first.headers.get('etag') ?? '';
    const again = { headers: { 'if-none-match': `"other", W/${etag}` } };
    expect((await app.request(`/api/events/${event.slug}/calendar.ics`, again)).status).toBe(304);
    await staged.events.cancel(ORGANISER, event.id);
    const changed = await app.request(`/api/events/${event.id}/calendar.ics`, again);
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('STATUS:CANCELLED');
  });

  it('gives a draft to its organiser alone', async () => {
    const staged = await withEvents(await database.open());
    const { id } = await staged.events.create(ORGANISER, aMela());
    const status = async (actor: Actor | null) =>
      (await served(staged, actor).request(`/api/events/${id}/calendar.ics`)).status;
    expect([await status(null), await status(STRANGER), await status(ORGANISER)]).toEqual([404, 404, 200]);
    expect((await served(staged).request('/api/events/nothing/calendar.ics')).status).toBe(404);
  });

  it('gives all public events to come as one calendar, until something changes or is over', async () => {
    const staged = await withEvents(await database.open());
    const event = await publish(staged);
    await publish(staged, { visibility: 'unlisted' });
    await staged.events.create(ORGANISER, aMela());
    const app = served(staged);
    const first = await app.request('/api/events.ics');
    const text = await first.text();
    expect(text.match(/^UID:.*$/gm)).toEqual([`UID:${event.id}@mela`]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const ask = async () =>
      app.request('/api/events.ics', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect((await ask()).status).toBe(304);
    await staged.events.update(ORGANISER, event.id, { summary: 'New' });
    expect((await ask()).status).toBe(200);
    staged.clock.advance(10 * 86_400_000);
    expect(await (await ask()).text()).not.toContain('BEGIN:VEVENT');
  });

  it('names every public event in a sitemap, in parts once one file is full', async () => {
    const staged = await withEvents(await database.open());
    await publish(staged);
    const app = served(staged);
    const whole = await (await app.request('/sitemap.xml')).text();
    expect(whole).toContain('<url><loc>https://mela.test/about</loc></url>');
    expect(whole).toContain(
      '<loc>https://mela.test/events/dashain-mela</loc><lastmod>2026-12-01T12:00:00.001Z</lastmod>',
    );
    for (let n = 0; n < 4; n += 1) await publish(staged);
    const index = await (await app.request('/sitemap.xml')).text();
    const parts = [...index.matchAll(/<loc>https:\/\/mela\.test(\/sitemap-\d\.xml)<\/loc>/g)].map(
      ([, path]) => path as string,
    );
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const files = await Promise.all(parts.map(async (path) => (await app.request(path)).text()));
    const addresses = files.join('').match(/<loc>[^<]*\/events\/[^<]*<\/loc>/g) ?? [];
    expect(new Set(addresses).size).toBe(5);
    expect(addresses).toHaveLength(5);
    expect((await app.request('/sitemap-4.xml')).status).toBe(404);
  });
});
