import { createHash } from 'node:crypto';
import type { ApiContext } from '#platform/http/index.ts';
import { eventNotFound } from '#features/events/model/errors.ts';
import type { EventDates } from '#features/event-dates/index.ts';
import type { Events } from '#features/events/index.ts';
import { isCurrent } from './text-response.ts';

/** `GET /api/events/:id/calendar.ics`: one event for a calendar, with an entry for each of its dates. 404 for a draft of somebody else's. */
export function eventCalendar(events: Events, dates: Pick<EventDates, 'of'>) {
  return async (c: ApiContext): Promise<Response> => {
    const event = await events.findVisible(c.req.param('id') ?? '', c.get('actor'));
    if (!event) throw eventNotFound();
    const several = await dates.of(event.id);
    const body = events.calendar(
      event,
      several.map(({ state, ...date }) => ({ ...date, cancelled: state === 'cancelled' })),
    );
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const shared = event.status === 'draft' ? 'private' : 'public';
    const headers = { etag, 'cache-control': `${shared}, max-age=0, must-revalidate` };
    if (isCurrent(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(body, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${event.id}.ics"; filename*=UTF-8''${encodeURIComponent(event.slug)}.ics`,
    });
  };
}
