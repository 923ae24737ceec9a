import { budgetService } from '#features/budget/service.ts';
import { redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { blankOf } from '#shared/entity/blank.ts';
import { budgetLine } from '../model/line.ts';
import { saveLine } from './line-form.server.ts';
import type { Route } from './+types/new-line';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'budget.edit');
  const { actor, event, services, language } = page;
  const budget = services.rooms.get(budgetService);
  const [{ sheets }, suppliers] = await answered(
    Promise.all([budget.read(actor, event.id), budget.suppliers.list(actor, event.id)]),
    language,
  );
  const kind =
    new URL(request.url).searchParams.get('kind') === 'income' ? ('income' as const) : ('cost' as const);
  return {
    event: { id: event.id },
    kind,
    initial: blankOf(budgetLine, { kind, currency: event.currency }),
    categories: [...new Set(sheets.flatMap(({ lines }) => lines.map(({ category }) => category)))].filter(
      Boolean,
    ),
    suppliers: suppliers.map((each) => ({ id: each.id, name: each.name })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'budget.edit');
  const { actor, event, services, language } = page;
  const form = await readForm(request);
  const again = await saveLine(form, language, (input) =>
    services.rooms.get(budgetService).add(actor, event.id, input),
  );
  if (again) return again;
  throw redirect(`/events/${event.id}/manage/budget?done=line-saved`);
}
