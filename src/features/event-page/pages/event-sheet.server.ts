import { ticketsService } from '#features/tickets/service.ts';
import { coverOf } from '#features/events/ui/cover.ts';
import { placeLine } from '#features/events/ui/place.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { eventPath, findEvent } from '#features/events/pages/find-event.server.ts';
import type { Route } from './+types/event-sheet';

/** Whoever may see the event may print its sheet. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const tickets = context.get(ticketsService);
  const { config, language } = context.get(pageContext);
  const event = await findEvent(context, params.id);
  const { id, title, startsAt, timezone, updated } = event;
  const path = eventPath(event);
  const url = config.origin + path;
  return {
    event: {
      id,
      title,
      startsAt,
      timezone,
      version: updated,
      cover: coverOf(event),
      placeLine: placeLine(event, language),
    },
    path,
    url,
    qr: tickets.codeOf(url),
  };
}
