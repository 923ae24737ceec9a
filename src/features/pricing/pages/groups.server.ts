import { pricingService } from '#features/pricing/service.ts';
import { idsIn } from '#features/pricing/model/code.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { entityForm, formNames } from '#shared/forms/entity-form.server.ts';
import { groupDiscount } from '../model/group-discount.ts';
import { removeIntent } from '#features/events/pages/remove-intent.server.ts';
import type { Route } from './+types/groups';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'promoCodes.edit');
  const [groups, types] = await Promise.all([
    services.rooms.get(pricingService).groupDiscounts.list(actor, event.id),
    services.rooms.get(pricingService).typeChoices(event.id),
  ]);
  return {
    event: { id: event.id, currency: event.currency },
    types,
    groups: groups.map(({ id, name, kind, bps, amount, minQuantity, ticketTypes }) => ({
      id,
      name,
      kind,
      bps,
      amount,
      minQuantity,
      types: types.filter((type) => idsIn(ticketTypes).includes(type.id)).map((type) => type.name),
    })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'promoCodes.edit',
  );
  const groupDiscounts = services.rooms.get(pricingService).groupDiscounts;
  const form = await readForm(request);
  const removed = await removeIntent(form, (id) => groupDiscounts.remove(actor, id), language);
  if (removed) return removed;
  const submission = parseWithZod(form, {
    schema: entityForm(groupDiscount, language, { currency: event.currency }),
  });
  if (submission.status !== 'success') {
    const answer = invalidForm(submission);
    return data({ problem: null, reply: answer.data }, answer.init ?? {});
  }
  try {
    await groupDiscounts.create(actor, event.id, submission.value);
  } catch (error) {
    const answer = refusedForm(submission, error, formNames(groupDiscount), { language });
    return data({ problem: null, reply: answer.data }, answer.init ?? {});
  }
  throw redirect(`/events/${event.id}/manage/tickets/groups?done=saved`);
}
