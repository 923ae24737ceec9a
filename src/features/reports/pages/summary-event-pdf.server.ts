import type { ReportTable } from '#lib/report-view.ts';
import { formatDateTime } from '#shared/ui/format-date.ts';
import type { WorkbookCell } from '#shared/request/services.server.ts';
import { formatNumber, type Language, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { summaryData } from './summary-data.server.ts';
import { type SummaryFile, summaryTables } from './summary-tables.server.ts';
import { words } from '../messages/summary.messages.ts';
import type { Route } from './+types/summary-event-pdf';

/** An event's summary as a PDF: the same tables as its workbook has, without every movement. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'money.view');
  const data = await summaryData({ services, actor, event, language });
  const t = words[language];
  const at = (text: string, zone: string) => formatDateTime(text, zone, 'medium', LOCALES[language]);
  const bytes = await services.drawReport({
    language,
    title: t.summaryOf(event.title),
    lead: [at(event.startsAt, event.timezone), t.asOf(`${at(data.now, event.timezone)} (${event.timezone})`)],
    issuedAt: data.now,
    tables: summaryTables(data, language).map((table) => tableOf(table, language)),
    notes: data.sums.length === 0 ? [t.noMoney] : [t.fromTheLedger],
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${event.slug || event.id}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}

function tableOf({ title, columns, rows, sums }: SummaryFile, language: Language): ReportTable {
  const cells = (row: readonly WorkbookCell[]) => row.map((cell) => written(cell, language));
  return {
    title,
    columns,
    rows: [
      ...rows.map((row) => ({ cells: cells(row) })),
      ...(sums ? [{ cells: cells(sums), strong: true }] : []),
    ],
  };
}

/** A cell as people read it; a date is on the wall of the event's place already. */
function written(cell: WorkbookCell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return formatNumber(cell, language);
  if ('amount' in cell) return formatMoney(cell.amount, cell.currency, LOCALES[language]);
  const style = cell.date.length > 10 ? 'short' : 'date';
  return formatDateTime(cell.date, 'UTC', style, LOCALES[language]);
}
