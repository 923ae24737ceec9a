import { data, redirect } from 'react-router';
import { answered, refusal } from '../answered.server.ts';
import { managedEvent } from '../managed-event.server.ts';
import type { Route } from './+types/import-progress';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'attendees.edit');
  const { actor, event, services, language } = page;
  const found = await answered(services.ticketing.desk.importOf(actor, event.id, params.importId), language);
  const { id, filename, total, done, failed, status, problems } = found;
  return {
    event: { id: event.id },
    list: { id, filename, total, done, failed, status },
    problems: problems.map(({ line, name, email, ticket, problem }) => ({
      line,
      who: name || email || '—',
      ticket,
      problem,
    })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'attendees.edit');
  const { actor, event, services, language } = page;
  const problem = await refusal(
    services.ticketing.desk.undoImport(actor, event.id, params.importId),
    language,
  );
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(`/events/${event.id}/manage/attendees/import/${params.importId}?done=import-undone`);
}
