import { paymentsService } from '#features/payments/service.ts';
import { ledgerLines } from '../ui/ledger-lines.server.ts';
import { words as moneyWords } from '../messages/money.messages.tsx';
import type { AppServices, WorkbookCell } from '#shared/request/services.server.ts';
import type { EventRow } from '#features/events/index.ts';
import type { Language } from '#lib/language/index.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { summaryData } from './summary-data.server.ts';
import { summaryTables } from './summary-tables.server.ts';
import { words } from '../messages/summary.messages.ts';
import { sheetOf, workbookResponse } from './workbook.server.ts';
import type { Route } from './+types/summary-event-xlsx';

/** Movements are read so many at a time. */
const PAGE = 1_000;

/** An event's summary as a workbook: a sheet for each table, and every movement of its money. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'money.view');
  const data = await summaryData({ services, actor, event, language });
  const t = moneyWords[language];
  return workbookResponse(services, `${event.slug || event.id}.xlsx`, [
    ...summaryTables(data, language).map(sheetOf),
    {
      name: words[language].everyMovement,
      columns: [
        { header: `${t.when} (UTC)`, width: 18 },
        { header: t.what, width: 28 },
        { header: t.order, width: 18 },
        { header: t.dueNow, width: 14 },
        { header: t.currency, width: 10 },
      ],
      rows: movements(services, event, language),
    },
  ]);
}

/** Every movement, the newest first, read page by page. */
async function* movements(
  { rooms }: Pick<AppServices, 'rooms'>,
  event: EventRow,
  language: Language,
): AsyncGenerator<WorkbookCell[]> {
  const payments = rooms.get(paymentsService);
  let cursor: string | undefined;
  do {
    const page = await payments.ledger.entriesOf(
      { event: event.id },
      { limit: PAGE, ...(cursor ? { cursor } : {}) },
    );
    for (const line of ledgerLines(page.entries, `organiser:${event.organiser}:payable`, language)) {
      const { created, label, order, amount, currency } = line;
      yield [{ date: created }, label, order, { amount, currency }, currency];
    }
    cursor = page.next ?? undefined;
  } while (cursor);
}
