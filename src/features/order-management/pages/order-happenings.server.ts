import { payoutsService } from '#features/payouts/service.ts';
import { eventsService } from '#features/events/service.ts';
import { messagingService } from '#features/guest-messages/service.ts';
import type { Happening } from '../ui/timeline.tsx';
import type { managedOrder } from '#features/orders/pages/managed-order.server.ts';
import { historyWords } from '#features/event-history/pages/history-words.server.ts';

/** What people did to an order, as sentences of the event's history; messages to its people; what its bank disputed. */
export async function orderHappenings({
  actor,
  event,
  order,
  services,
  language,
  locale,
  may,
}: Awaited<ReturnType<typeof managedOrder>>): Promise<Happening[]> {
  const addresses = [order.buyerEmail, ...order.tickets.map(({ holderEmail }) => holderEmail)];
  const [history, messages, disputes] = await Promise.all([
    services.rooms.get(eventsService).history(actor, event.id, { order: order.id }),
    services.rooms.get(messagingService).sentTo(actor, event.id, addresses),
    services.rooms.get(payoutsService).disputes.ofOrder(event.id, order.id),
  ]);
  const historyText = historyWords(history.names, {
    currency: order.currency,
    timezone: event.timezone,
    language,
    locale,
  });
  const writes = may.has('messages.send');
  const said = history.entries.map((entry): Happening => ({
    at: entry.at,
    what: 'said',
    id: entry.id,
    says: historyText.sentence(entry),
    detail: historyText
      .changes(entry)
      .filter(({ hidden }) => !hidden)
      .map(({ field, before, after }) => `${field}: ${before === null ? '' : `${before} → `}${after ?? '—'}`)
      .join(' · '),
  }));
  return [
    ...said,
    ...messages.map(({ message, ...sent }): Happening => ({
      ...sent,
      what: 'message',
      link: writes ? `/events/${event.id}/manage/messages/${message}` : '',
    })),
    // Of one moment, what followed stands above.
    ...disputes.toReversed().map(({ dispute, organiser, at, step, amount, dueBy }): Happening => ({
      at,
      what: 'dispute',
      step,
      amount,
      dueBy,
      link: organiser === actor.id ? `/payouts/disputes/${dispute}` : '',
    })),
  ];
}
