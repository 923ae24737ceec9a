import { ticketTypesService } from '#features/ticket-types/service.ts';
import { data, redirect } from 'react-router';
import { partsOf } from '#features/orders/model/bundle-parts.ts';
import { isBundle } from '#features/orders/model/people.ts';
import { words as bundleWords } from '../messages/ticket-bundle.messages.ts';
import { perPrice } from '../model/price-span.ts';
import { leftText } from '../ui/offer-contents.ts';
import { salePhase } from '../ui/sale-window.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/tickets';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'ticketTypes.edit',
  );
  const now = services.clock.text();
  const [types, asSold, quotas, spans] = await Promise.all([
    services.rooms.get(ticketTypesService).list(event.id),
    services.rooms.get(ticketTypesService).listFor(event, []),
    services.rooms.get(ticketTypesService).quotas.list(actor, event.id),
    services.rooms.get(ticketTypesService).priceSpans([event.id]),
  ]);
  const nameOf = (among: readonly { id: string; name: string }[], id: string) =>
    among.find((one) => one.id === id)?.name ?? '';
  /** What a pass that begins late is sold for now. */
  const leftNow = (type: (typeof asSold)[number] | undefined) =>
    type?.whole
      ? leftText(
          { ...type, allIn: type.price, whole: { visits: type.whole.visits, allIn: type.whole.price } },
          language,
          event.currency,
        )
      : '';
  return {
    event: { id: event.id, currency: event.currency, timezone: event.timezone },
    types: types.map((type) => {
      const { id, name, description, kind, price, quantity, sold, held, salesStart, salesEnd, hidden } = type;
      return {
        id,
        name,
        description,
        kind,
        price,
        quantity,
        sold,
        held,
        salesStart,
        salesEnd,
        hidden: hidden === 1,
        phase: salePhase(type, now),
        after: nameOf(types, type.opensAfter),
        quota: nameOf(quotas, type.quota),
        addOn: type.addOnTo !== '',
        perDate: type.perDate === 1,
        visits: type.visits,
        inIt: isBundle(type)
          ? bundleWords[language].inIt(
              partsOf(type)
                .map(({ ticketType, count }) => bundleWords[language].line(count, nameOf(types, ticketType)))
                .join(', '),
            )
          : leftNow(asSold.find((own) => own.id === id)),
        prices: perPrice(type, spans.get(id)).map((each) => each.price),
      };
    }),
  };
}

/** Moves a ticket one place up or down: the form names it, and the button says which way. What was dragged sends the whole order. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'ticketTypes.edit',
  );
  const form = await readForm(request);
  const dragged = form.get('order');
  if (typeof dragged === 'string') {
    const problem = await refusal(
      services.rooms.get(ticketTypesService).reorder(actor, event.id, dragged.split(',')),
      language,
    );
    if (problem !== null) return data({ problem }, { status: 409 });
    throw redirect(`/events/${event.id}/manage/tickets`);
  }
  const moved = form.get('ticket');
  const ids = (await services.rooms.get(ticketTypesService).list(event.id)).map(({ id }) => id);
  const from = ids.findIndex((id) => id === moved);
  const to = from + (form.get('intent') === 'up' ? -1 : 1);
  if (from >= 0 && to >= 0 && to < ids.length) {
    ids.splice(to, 0, ...ids.splice(from, 1));
    const problem = await refusal(
      services.rooms.get(ticketTypesService).reorder(actor, event.id, ids),
      language,
    );
    if (problem !== null) return data({ problem }, { status: 409 });
  }
  throw redirect(`/events/${event.id}/manage/tickets`);
}
