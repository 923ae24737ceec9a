import { Hono } from 'hono';
import type { EventDates } from '#features/event-dates/index.ts';
import type { EventRow, Events } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { posterContent } from '#features/posters/model/poster-content.ts';
import { renderPoster } from '#features/posters/model/render-poster.ts';
import type { ApiContext, ApiEnv } from '#platform/http/index.ts';
import { lettersFor } from '#features/posters/lettering/index.ts';

const PAGE = { width: 800, height: 1000 };
/** What networks show beside a shared link. */
const LINK_PREVIEW = { width: 1200, height: 630 };

/** A suspended event as its poster is drawn for strangers: its words may be why it was taken down. */
async function wordless(events: Events, id: string): Promise<EventRow | null> {
  const event = await events.find(id);
  return event?.status === 'suspended' ? { ...event, title: '–', city: '' } : null;
}

/**
 * `GET /posters/{id}.svg` and `.png`, of an event with several dates also `?date=` for one of them: the poster that is drawn for an event without a picture, for pages and for link
 * previews. What is not for everybody, as a draft, has one for its team and for operators, whom `askers` name; that of a suspended
 * event stands on the tickets that people have, without its words.
 */
export function posters(
  events: Events,
  dates: Pick<EventDates, 'find'>,
  askers: readonly ((c: ApiContext) => Promise<Actor | null>)[],
): Hono<ApiEnv> {
  /** One browser may be signed in as a guest and as an operator: either may see it. */
  const findFor = async (c: ApiContext, id: string) => {
    for (const asker of askers) {
      const actor = await asker(c);
      const event = actor && (await events.findVisible(id, actor));
      if (event) return event;
    }
    return null;
  };
  return new Hono<ApiEnv>().get('/posters/:file{[a-z0-9]{15}\\.(?:svg|png)}', async (c) => {
    const [id = '', format] = c.req.param('file').split('.');
    const open = await events.findVisible(id, null);
    const event = open ?? (await findFor(c, id)) ?? (await wordless(events, id));
    if (!event) throw notFound();
    const date = await dates.find(event.id, c.req.query('date') ?? '');
    const content = posterContent(date ? { ...event, startsAt: date.startsAt } : event);
    const letters = await lettersFor(event.title, event.city);
    const headers = {
      'cache-control': open ? 'public, max-age=3600' : 'private, no-store',
      'content-security-policy': "default-src 'none'",
    };
    if (format === 'svg') {
      return c.body(renderPoster(content, PAGE, letters), 200, {
        ...headers,
        'content-type': 'image/svg+xml',
      });
    }
    const { default: sharp } = await import('sharp');
    const png = await sharp(Buffer.from(renderPoster(content, LINK_PREVIEW, letters)))
      .png()
      .toBuffer();
    return c.body(new Uint8Array(png), 200, { ...headers, 'content-type': 'image/png' });
  });
}
