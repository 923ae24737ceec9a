import { refundsService } from '#features/refunds/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/refund-batch';

/** Refunds that are carried out, or were: how far they are, and what became of each order. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'orders.refund');
  const { actor, event, services, language } = page;
  const batch = await answered(
    services.rooms.get(refundsService).batches.read(actor, event.id, params.batchId),
    language,
  );
  return { event: { id: event.id }, batch };
}
