import { eventsService } from '#features/events/service.ts';
import { eventReviewsService } from '#features/event-reviews/service.ts';
import { shownNotices } from '#features/organiser-notices/pages/shown-notices.server.ts';
import { ordersService } from '#features/orders/service.ts';
import { supportAccessService } from '#features/support-access/service.ts';
import { reportsService } from '#features/reports/service.ts';
import { eventTabs } from '#features/events/index.ts';
import { extensionsService } from '#platform/rooms/index.ts';
import { eventState, ticketsLeft } from '#features/events/ui/event-state.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/layout';

/** How many other events the switcher offers. */
const OTHERS = 8;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = params.id ?? '';
  const { actor, event, services, may, language, look } = await managedEvent(
    context,
    request,
    id,
    'event.view',
  );
  const { slug, title, startsAt, endsAt, timezone, status, capacity } = event;
  const [sales, ahead, untold, accessAsked, review, notices] = await Promise.all([
    services.rooms.get(reportsService).salesOfEvents(actor, [event.id]),
    // An operator was let into this one alone.
    look ? [] : services.rooms.get(eventsService).managedAhead(actor, OTHERS + 1),
    may.has('event.edit') ? services.rooms.get(ordersService).moves.untold(event) : null,
    may.has('event.edit') && services.rooms.get(supportAccessService).isWaiting(event.id),
    status === 'draft' ? services.rooms.get(eventReviewsService).stateOf(event.id) : null,
    // They are the organiser's: an operator who looks with their eyes reads them in the console.
    look ? [] : shownNotices(context, actor.id, language),
  ]);
  const stock = sales.get(event.id);
  const state = eventState(event, services.clock.text(), stock ? ticketsLeft(stock, capacity) : null);
  return {
    event: { id: event.id, slug, title, startsAt, endsAt, timezone, status, state },
    review: review === 'waiting' || review === 'changes' ? review : null,
    notices,
    others: ahead.filter((other) => other.id !== event.id).slice(0, OTHERS),
    untold: untold?.people ?? 0,
    /** An operator asks to look at the event. */
    accessAsked,
    look: look && { operator: look.operator, reason: look.reason, until: look.until },
    may: [...may],
    tabs: context
      .get(extensionsService)(eventTabs)
      .filter(({ action }) => may.has(action))
      .toSorted((one, other) => one.place - other.place)
      .map(({ group, path, label, shortcut }) => ({ group, path, label: label[language], shortcut })),
  };
}
