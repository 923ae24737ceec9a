import { eventsService } from '#features/events/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { historyWords } from './history-words.server.ts';
import type { Route } from './+types/history';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language, locale } = await managedEvent(
    context,
    request,
    params.id,
    'audit.view',
  );
  const search = new URL(request.url).searchParams;
  const [person, kind, cursor] = ['person', 'kind', 'cursor'].map((name) => search.get(name) ?? '');
  const history = await answered(
    services.rooms.get(eventsService).history(actor, event.id, { person, kind, cursor }),
    language,
  );
  const { currency, timezone } = event;
  const historyText = historyWords(history.names, { currency, timezone, language, locale });
  return {
    event: { id: event.id, timezone },
    entries: history.entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      says: historyText.sentence(entry),
      changes: historyText.changes(entry),
    })),
    people: history.people,
    kinds: Object.entries(historyText.kinds).map(([value, label]) => ({ value, label })),
    person: person ?? '',
    kind: kind ?? '',
    next: history.next,
    paged: Boolean(cursor),
  };
}
