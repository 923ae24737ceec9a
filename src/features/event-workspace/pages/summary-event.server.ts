import { paymentsService } from '#features/payments/service.ts';
import { budgetService } from '#features/budget/service.ts';
import { ledgerLines } from '#features/reports/ui/ledger-lines.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { summaryCurve, summaryData } from '#features/reports/pages/summary-data.server.ts';
import type { Route } from './+types/summary-event';

const PAGE = 20;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'money.view');
  const search = new URL(request.url).searchParams;
  const cursor = search.get('cursor') ?? undefined;
  const asked = { services, actor, event, language };
  const [summary, page, budget] = await Promise.all([
    summaryData(asked),
    services.rooms
      .get(paymentsService)
      .ledger.entriesOf({ event: event.id }, { limit: PAGE, ...(cursor ? { cursor } : {}) }),
    services.rooms.get(budgetService).result(actor, event.id),
  ]);
  return {
    ...summary,
    budget,
    curve: await summaryCurve(asked, summary.days, search.get('beside')),
    lines: ledgerLines(page.entries, `organiser:${event.organiser}:payable`, language),
    next: page.next,
    paged: cursor !== undefined,
  };
}
