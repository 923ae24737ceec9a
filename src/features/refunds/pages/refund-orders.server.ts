import { textOf } from '#shared/entity/text-of.ts';
import { refundsService } from '#features/refunds/service.ts';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/refund-orders';

/** What refunding the chosen orders would do, before it is done. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'orders.refund');
  const { actor, event, services, language } = page;
  const chosen = new URL(request.url).searchParams.getAll('order');
  if (chosen.length === 0) throw redirect(`/events/${event.id}/manage/orders?choose=nothing`);
  const preview = await answered(
    services.rooms.get(refundsService).batches.preview(actor, event.id, chosen),
    language,
  );
  return {
    event: { id: event.id },
    preview,
    // A form that is sent twice refunds once.
    key: crypto.randomUUID(),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'orders.refund');
  const { actor, event, services, language } = page;
  const form = await readForm(request);
  const text = (name: string): string => textOf(form.get(name));
  const reason = text('reason');
  const restock = form.get('restock') === 'on';
  const orders = form.getAll('chosen').map(lookedAt);
  let batch = '';
  const problem = await refusal(
    services.rooms
      .get(refundsService)
      .batches.start(actor, event.id, { orders, restock, reason }, text('key').slice(0, 90) || undefined)
      .then((id) => {
        batch = id;
      }),
    language,
  );
  if (problem !== null) return data({ problem, reason, restock }, { status: 400 });
  throw redirect(`/events/${event.id}/manage/orders/refund/${batch}`);
}

/** `id:amount`, as the page was told it. What is no such pair is no order. */
function lookedAt(value: FormDataEntryValue): { id: string; back: number } {
  const [, id = '', back = ''] = (typeof value === 'string' && /^(\w{1,40}):(\d{1,15})$/.exec(value)) || [];
  return { id, back: Number(back) };
}
