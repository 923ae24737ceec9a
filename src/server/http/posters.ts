import { Hono } from 'hono';
import type { Events } from '#domain/events/index.ts';
import { notFound } from '#lib/errors.ts';
import { renderPoster } from '#lib/poster/render-poster.ts';
import type { ApiEnv } from '#platform/http/index.ts';

/** `GET /posters/{id}.svg`: the poster that is drawn for an event without a picture. Drafts have one too: it tells only the title. */
export function posters(events: Events): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/posters/:file{[a-z0-9]{15}\\.svg}', async (c) => {
    const event = await events.find(c.req.param('file').slice(0, 15));
    if (!event) throw notFound();
    const svg = renderPoster(
      { id: event.id, title: event.title, dateLine: dateLine(event.startsAt, event.timezone), city: event.city, category: event.category },
      { width: 800, height: 1000 },
    );
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
}

function dateLine(startsAt: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone }).format(
    new Date(startsAt.replace(' ', 'T')),
  );
}
