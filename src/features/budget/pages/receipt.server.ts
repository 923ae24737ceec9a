import { budgetService } from '#features/budget/service.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { sentFile } from '#features/questions/pages/answer-file.server.ts';
import type { Route } from './+types/receipt';

/** A receipt. It is always saved, never shown: it may come from anybody. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'budget.view');
  return sentFile(services.rooms.get(budgetService).receipt(actor, event.id, params.receiptId));
}
