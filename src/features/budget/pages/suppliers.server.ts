import { budgetService } from '#features/budget/service.ts';
import { shownPeopleTabs } from '#features/volunteers/pages/people-tabs.server.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { blankOf } from '#shared/entity/blank.ts';
import { entityForm, formNames } from '#shared/forms/entity-form.server.ts';
import { supplier } from '../model/supplier.ts';
import type { Route } from './+types/suppliers';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'money.view');
  const { actor, event, services, may, language } = page;
  const suppliers = await services.rooms.get(budgetService).suppliers.list(actor, event.id);
  const agreed = new Map<string, number>();
  for (const { status, amount, currency } of suppliers)
    if (status !== 'asked' && status !== 'declined' && amount > 0)
      agreed.set(currency, (agreed.get(currency) ?? 0) + amount);
  return {
    event: { id: event.id },
    edits: may.has('plan.edit'),
    tabs: shownPeopleTabs(context, may, language),
    initial: blankOf(supplier, { currency: event.currency, status: 'asked' }),
    agreed: [...agreed].map(([currency, amount]) => ({ currency, amount })),
    suppliers: suppliers.map(({ id, name, service, contact, phone, amount, currency, status }) => ({
      id,
      name,
      service,
      contact,
      phone,
      amount,
      currency,
      status,
    })),
    done: new URL(request.url).searchParams.get('done'),
  };
}

/** Adds a supplier. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'plan.edit');
  const submission = parseWithZod(await readForm(request), { schema: entityForm(supplier, language, {}) });
  if (submission.status !== 'success') return invalidForm(submission);
  try {
    await services.rooms.get(budgetService).suppliers.create(actor, event.id, submission.value);
  } catch (error) {
    return refusedForm(submission, error, formNames(supplier), { language });
  }
  throw redirect(`/events/${event.id}/manage/people/suppliers?done=saved`, 303);
}
