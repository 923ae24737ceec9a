import { typed } from '#shared/forms/typed-values.server.ts';
import { attendeesService } from '#features/attendees/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { managedOrder } from '#features/orders/pages/managed-order.server.ts';
import type { Route } from './+types/edit-buyer';

const buyerForm = z.object({ name: typed, email: typed, phone: typed, updated: typed });

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await managedEvent(context, request, params.id, 'orders.edit');
  const { event, order } = await managedOrder(context, request, params);
  const { id, code, buyerName, buyerEmail, buyerPhone, updated } = order;
  return { event: { id: event.id }, order: { id, code, buyerName, buyerEmail, buyerPhone, updated } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'orders.edit');
  const { order } = await answered(managedOrder(context, request, params), page.language);
  const { actor, services, language } = page;
  const submission = parseWithZod(await readForm(request), { schema: buyerForm });
  if (submission.status !== 'success') return invalidForm(submission);
  const { updated, ...buyer } = submission.value;
  try {
    await services.rooms
      .get(attendeesService)
      .editBuyer(actor, order.id, buyer, { ifUpdated: updated || undefined });
  } catch (error) {
    return refusedForm(submission, error, ['name', 'email', 'phone'], { language });
  }
  throw redirect(`/events/${page.event.id}/manage/orders/${order.id}?done=saved`);
}
