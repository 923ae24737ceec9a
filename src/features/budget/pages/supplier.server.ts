import { budgetService } from '#features/budget/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { words } from '../messages/suppliers.messages.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { supplierPlan } from '#features/budget/index.ts';
import { ApiError } from '#lib/errors.ts';
import { entityForm, formNames, typedOf } from '#shared/forms/entity-form.server.ts';
import { supplier as definition } from '../model/supplier.ts';
import type { Route } from './+types/supplier';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'money.view');
  const { actor, event, services, language, may } = page;
  const at = [actor, event.id, params.supplierId] as const;
  const budget = services.rooms.get(budgetService);
  const [{ supplier, files }, { lines, sums }] = await answered(
    Promise.all([budget.suppliers.read(...at), budget.ofSupplier(...at)]),
    language,
  );
  const { id, name, service, contact, email, phone, amount, currency, status, notes } = supplier;
  return {
    event: { id: event.id },
    edits: may.has('plan.edit'),
    supplier: { id, name, service, contact, email, phone, amount, currency, status, notes },
    initial: typedOf(definition, supplier, {}),
    budget: { lines, sums, plan: supplierPlan(supplier, lines) },
    files: files.map((file) => ({ id: file.id, name: file.name, size: file.size })),
    done: new URL(request.url).searchParams.get('done'),
  };
}

const NOTHING = { problem: null, reply: undefined, changed: false };

/** Changes the supplier, removes it, adds a contract or removes one, or plans what is agreed. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get('intent');
  // Who does the money plans it; what a supplier is, is the plan's.
  const needed = intent === 'budget' ? 'budget.edit' : 'plan.edit';
  const { actor, event, services, language } = await managedEvent(context, request, params.id, needed);
  const { suppliers } = services.rooms.get(budgetService);
  const at = [actor, event.id, params.supplierId] as const;
  const all = `/events/${event.id}/manage/people/suppliers`;
  const here = `${all}/${params.supplierId}`;
  const file = form.get('file');
  if (intent === 'budget') {
    const problem = await refusal(services.rooms.get(budgetService).planSupplier(...at), language);
    if (problem !== null) return data({ ...NOTHING, problem }, { status: 409 });
    return redirect(`${here}?done=planned`, 303);
  }
  if (intent === 'remove') {
    await answered(suppliers.remove(...at), language);
    return redirect(`${all}?done=removed`, 303);
  }
  if (intent === 'remove-file') {
    await answered(suppliers.removeFile(...at, typeof file === 'string' ? file : ''), language);
    return redirect(`${here}?done=saved`, 303);
  }
  if (intent === 'file') {
    const problem =
      file instanceof File
        ? await refusal(
            suppliers.addFile(...at, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
            language,
          )
        : words[language].needFile;
    if (problem !== null) return data({ ...NOTHING, problem }, { status: 400 });
    return redirect(`${here}?done=saved`, 303);
  }
  const submission = parseWithZod(form, { schema: entityForm(definition, language, {}) });
  if (submission.status !== 'success') {
    const answer = invalidForm(submission);
    return data({ ...NOTHING, reply: answer.data }, answer.init ?? {});
  }
  const { updated, ...values } = submission.value;
  try {
    await suppliers.update(...at, { ...values, ...(intent === 'overwrite' ? {} : { ifUpdated: updated }) });
  } catch (error) {
    const answer = refusedForm(submission, error, formNames(definition), { language });
    const changed = error instanceof ApiError && error.status === 409;
    return data({ ...NOTHING, reply: answer.data, changed }, answer.init ?? {});
  }
  return redirect(`${here}?done=saved`, 303);
}
