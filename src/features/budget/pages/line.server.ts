import { textOf } from '#shared/entity/text-of.ts';
import { budgetService } from '#features/budget/service.ts';
import { redirect } from 'react-router';
import { words } from '../messages/budget.messages.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { lineAnswer, saveLine, typedLine } from './line-form.server.ts';
import type { Route } from './+types/line';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'budget.edit');
  const { actor, event, services, language } = page;
  const budget = services.rooms.get(budgetService);
  const [line, { sheets }, suppliers] = await answered(
    Promise.all([
      budget.line(actor, event.id, params.lineId),
      budget.read(actor, event.id),
      budget.suppliers.list(actor, event.id),
    ]),
    language,
  );
  const { id, title, updated, receipts } = line;
  return {
    event: { id: event.id },
    line: { id, title, updated },
    receipts: receipts.map(({ id: receipt, name }) => ({ id: receipt, name })),
    initial: typedLine(line),
    categories: [...new Set(sheets.flatMap(({ lines }) => lines.map(({ category }) => category)))].filter(
      Boolean,
    ),
    suppliers: suppliers.map((each) => ({ id: each.id, name: each.name })),
  };
}

/** Changes or removes a line, adds a receipt to it or takes one away. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'budget.edit');
  const { actor, event, services, language } = page;
  const budget = services.rooms.get(budgetService);
  const form = await readForm(request);
  const text = (name: string): string => textOf(form.get(name));
  const id = params.lineId;
  const base = `/events/${event.id}/manage/budget`;
  const done = (what: string, to = `${base}/${id}`) => redirect(`${to}?done=${what}`);
  switch (text('intent')) {
    case 'remove': {
      const problem = await refusal(budget.remove(actor, event.id, { id, seen: text('seen') }), language);
      if (problem !== null) return lineAnswer({ problem }, { status: 409 });
      throw done('line-removed', base);
    }
    case 'remove-receipt': {
      const problem = await refusal(budget.removeReceipt(actor, event.id, text('receipt')), language);
      if (problem !== null) return lineAnswer({ problem }, { status: 409 });
      throw done('receipt-removed');
    }
    case 'add-receipt': {
      const file = form.get('file');
      const bytes = new Uint8Array(file instanceof File ? await file.arrayBuffer() : []);
      try {
        const name = file instanceof File ? file.name : '';
        await budget.addReceipt(actor, event.id, { line: id, name, bytes });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        const receipt = fieldWords(error.data.file, language) ?? error.messageIn(language);
        return lineAnswer({ receipt }, { status: error.status });
      }
      throw done('receipt-added');
    }
    case 'save':
    case 'overwrite': {
      const line = await answered(budget.line(actor, event.id, id), language);
      // "Save mine" is said by whoever has been told of the other's change.
      const seen = text('intent') === 'overwrite' ? line.updated : text('seen');
      const again = await saveLine(form, language, (input) =>
        budget.edit(actor, event.id, { id, seen, input }),
      );
      if (again) return again;
      throw done('line-saved', base);
    }
    default:
      return lineAnswer({ problem: words[language].pressOne }, { status: 400 });
  }
}
