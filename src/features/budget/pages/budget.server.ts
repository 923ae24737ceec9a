import { budgetService } from '#features/budget/service.ts';
import { breakEven } from '#features/budget/model/break-even.ts';
import { utcToWallTime } from '#lib/time.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/budget';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'budget.view');
  const { actor, event, services, may, language } = page;
  const budget = await answered(services.rooms.get(budgetService).read(actor, event.id), language);
  const { sheets, goal, scenario, receipts } = budget;
  return {
    event: { id: event.id },
    // Those with something in them; the event's own always.
    sheets: sheets.filter(
      ({ lines, unplanned, sales }, at) => at === 0 || lines.length + unplanned.length > 0 || sales !== null,
    ),
    goal,
    receipts,
    even: scenario.price > 0 ? breakEven(scenario) : null,
    hasPrice: scenario.price > 0,
    today: utcToWallTime(services.clock.text(), event.timezone).slice(0, 10),
    empty: sheets.every(
      ({ lines, unplanned, sales }) => lines.length + unplanned.length === 0 && sales === null,
    ),
    edits: may.has('budget.edit'),
  };
}
