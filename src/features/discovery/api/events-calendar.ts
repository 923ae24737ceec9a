import type { ApiContext } from '#platform/http/index.ts';
import type { Discovery } from '../actions/discovery.ts';
import { isCurrent, textStream } from './text-response.ts';

/** `GET /api/events.ics`: every public event to come, for a calendar that subscribes to them. */
export function eventsCalendar(discovery: Discovery) {
  return async (c: ApiContext): Promise<Response> => {
    // Weak: the version tells of what is in it, not of its bytes.
    const etag = `W/"${await discovery.calendarVersion()}"`;
    const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' };
    if (isCurrent(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(textStream(await discovery.calendarOfAll()), 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
    });
  };
}
