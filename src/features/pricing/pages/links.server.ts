import { typed } from '#shared/forms/typed-values.server.ts';
import { pricingService } from '#features/pricing/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { removeIntent } from '#features/events/pages/remove-intent.server.ts';
import type { Route } from './+types/links';

const linkForm = z.object({ name: typed, code: typed });

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, config } = await managedEvent(
    context,
    request,
    params.id,
    'promoCodes.edit',
  );
  const links = await services.rooms.get(pricingService).links.list(actor, event.id);
  const { id, slug, currency } = event;
  return {
    event: { id, currency },
    links: links.map((link) => ({
      id: link.id,
      name: link.name,
      code: link.code,
      visits: link.visits,
      orders: link.orders,
      tickets: link.tickets,
      sales: link.sales,
      url: `${config.origin}/events/${encodeURIComponent(slug)}?via=${encodeURIComponent(link.code)}`,
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
  const links = services.rooms.get(pricingService).links;
  const form = await readForm(request);
  const removed = await removeIntent(form, (id) => links.remove(actor, id), language);
  if (removed) return removed;
  const submission = parseWithZod(form, { schema: linkForm });
  const again = (answer: ReturnType<typeof invalidForm>) =>
    data({ problem: null, reply: answer.data }, answer.init ?? {});
  if (submission.status !== 'success') return again(invalidForm(submission));
  try {
    await links.create(actor, event.id, submission.value);
  } catch (error) {
    return again(refusedForm(submission, error, ['name', 'code'], { language }));
  }
  throw redirect(`/events/${event.id}/manage/tickets/links?done=saved`);
}
