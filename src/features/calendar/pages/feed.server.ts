import { calendarService } from '#features/calendar/service.ts';
import { data } from 'react-router';
import type { Route } from './+types/feed';

/** A person's calendar under its private address; what was revoked looks like what never was. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1];
  const calendar = token ? await context.get(calendarService).feed.read(token) : null;
  if (calendar === null) throw data(null, { status: 404 });
  return new Response(calendar, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
