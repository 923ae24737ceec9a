import { paymentsService } from '#features/payments/service.ts';
import { payoutHoldsService } from '#features/payout-holds/service.ts';
import { summaryTables } from '#features/reports/index.ts';
import { reportsService } from '#features/reports/service.ts';
import { extensionsService } from '#platform/rooms/index.ts';
import { ledgerLines } from '#features/reports/ui/ledger-lines.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { summaryCurve, summaryData } from '#features/reports/pages/summary-data.server.ts';
import type { Route } from './+types/summary-event';

const PAGE = 20;

/** The page of dates that is asked for; null for none. */
const pageIn = (text: string | null): number | null =>
  text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language, look, may } = await managedEvent(
    context,
    request,
    params.id,
    'money.view',
  );
  const search = new URL(request.url).searchParams;
  const cursor = search.get('cursor') ?? undefined;
  const asked = { services, actor, event, language };
  const [summary, page, byDate, hold, tables] = await Promise.all([
    summaryData(asked),
    services.rooms
      .get(paymentsService)
      .ledger.entriesOf({ event: event.id }, { limit: PAGE, ...(cursor ? { cursor } : {}) }),
    services.rooms.get(reportsService).salesByDate(actor, event.id, pageIn(search.get('dates'))),
    services.rooms.get(payoutHoldsService).find(event.organiser),
    Promise.all(
      context
        .get(extensionsService)(summaryTables)
        .map((of) => of(actor, event.id, language)),
    ),
  ]);
  return {
    ...summary,
    // Why is between the organiser and whoever runs the site.
    onHold: hold && { own: may.has('payouts.manage') && look === null },
    byDate,
    tables: tables.filter((table) => table !== null),
    // Earlier events of theirs are none of an operator's business who was let into this one.
    curve: await summaryCurve(asked, summary.days, { wanted: search.get('beside'), alone: look !== null }),
    lines: ledgerLines(page.entries, `organiser:${event.organiser}:payable`, language),
    next: page.next,
    paged: cursor !== undefined,
  };
}
