import { volunteersService } from '#features/volunteers/service.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/own-calendar';

/** A volunteer's shift as an entry for their calendar. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { volunteers } = context.get(volunteersService);
  const calendar = await answered(volunteers.calendar(params.token), context.get(pageContext).language);
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="shift.ics"',
      'cache-control': 'private, no-store',
    },
  });
}
