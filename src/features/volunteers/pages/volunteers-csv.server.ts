import { volunteersService } from '#features/volunteers/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/volunteers-csv';

/** Who is on which shift, as a file. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'plan.edit');
  const made = services.rooms.get(volunteersService).volunteers.export(actor, event.id, language);
  const { filename, content } = await answered(made, language);
  return new Response(content, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="volunteers.csv"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'cache-control': 'private, no-store',
    },
  });
}
