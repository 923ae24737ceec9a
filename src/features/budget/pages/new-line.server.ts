import { budgetService } from '#features/budget/service.ts';
import { redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { saveLine, typedLine } from './line-form.server.ts';
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
  const blank = {
    title: '',
    category: '',
    supplier: '',
    supplierId: '',
    planned: 0,
    actual: null,
    dueOn: '',
  };
  return {
    event: { id: event.id },
    kind,
    initial: typedLine({ ...blank, kind, currency: event.currency, perHead: 0, paid: 0 }),
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
