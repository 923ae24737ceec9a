import { treasuryService } from '#features/treasury/service.ts';
import { data } from 'react-router';
import { words as memberWords } from '#features/members/messages/member.messages.ts';
import { words } from '../messages/treasury.messages.ts';
import type { WorkbookCell } from '#shared/request/services.server.ts';
import { csvLine } from '#lib/csv.ts';
import type { Language } from '#lib/language/index.ts';
import { minorDigits } from '#lib/money.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { workbookResponse } from '#features/reports/pages/workbook.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/books';

type Page = Awaited<ReturnType<typeof officerPage>>;

interface Table {
  title: string;
  columns: string[];
  rows: AsyncIterable<WorkbookCell[]>;
}

/** The dues or the donations of a chapter and below, as CSV or for Excel. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const [kind, format] = params.file.split('.', 2);
  if (kind !== 'dues' && kind !== 'donations') throw data(null, { status: 404 });
  if (format !== 'csv' && format !== 'xlsx') throw data(null, { status: 404 });
  const page = await officerPage(context, request, params.slug, `${kind}.view`);
  const table = await (kind === 'dues' ? duesTable(page) : donationsTable(page));
  const filename = `${kind}-${page.chapter.slug}-${page.services.clock.text().slice(0, 10)}.${format}`;
  if (format === 'xlsx')
    return workbookResponse(page.services, filename, [
      {
        name: table.title,
        columns: table.columns.map((header) => ({ header, width: 18 })),
        rows: table.rows,
      },
    ]);
  return new Response(csvOf(table), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    },
  });
}

const receiptNumber = (receipt: number | null) => (receipt === null ? '' : String(receipt).padStart(6, '0'));
const dayOf = (at: string): WorkbookCell => (at === '' ? '' : { date: at.slice(0, 10) });

async function duesTable({ services, actor, chapter, language }: Page): Promise<Table> {
  const t = words[language];
  const of = memberWords[language];
  const { columns: head } = t;
  const lines = await answered(services.rooms.get(treasuryService).exportDues(actor, chapter.id), language);
  return {
    title: t.part.dues,
    columns: [head.number, t.name, t.email, head.chapter, head.membership, t.amount, head.currency].concat([
      head.status,
      t.dueOn,
      head.paidAt,
    ]),
    rows: mapped(lines, (line) => [
      line.number === null ? '' : String(line.number).padStart(6, '0'),
      line.name,
      line.email,
      line.chapter,
      line.tier,
      { amount: line.amount, currency: line.currency },
      line.currency,
      of.duesStatus[line.status],
      dayOf(line.dueOn),
      dayOf(line.paidAt),
    ]),
  };
}

async function donationsTable({ services, actor, chapter, language }: Page): Promise<Table> {
  const t = words[language];
  const { columns: head } = t;
  const lines = await answered(
    services.rooms.get(treasuryService).exportDonations(actor, chapter.id),
    language,
  );
  return {
    title: donationsTitle(language),
    columns: [head.receipt, t.name, t.email, head.chapter, head.campaign, t.amount, head.refunded].concat([
      head.currency,
      t.method,
      t.reference,
      t.paidOn,
      head.entered,
    ]),
    rows: mapped(lines, (line) => [
      receiptNumber(line.receipt),
      line.name,
      line.email,
      line.chapter,
      line.campaign,
      { amount: line.amount, currency: line.currency },
      { amount: line.refunded, currency: line.currency },
      line.currency,
      t.methods[line.method],
      line.reference,
      dayOf(line.paidOn || line.paidAt),
      dayOf(line.paidAt),
    ]),
  };
}

/** The name of a sheet takes no brackets. */
function donationsTitle(language: Language): string {
  return words[language].donationsCsv.replace(/ \(.*\)$/, '');
}

async function* mapped<Line>(
  lines: AsyncIterable<Line>,
  row: (line: Line) => WorkbookCell[],
): AsyncIterable<WorkbookCell[]> {
  for await (const line of lines) yield row(line);
}

function csvOf({ columns, rows }: Table): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = rows[Symbol.asyncIterator]();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${csvLine(columns)}`));
    },
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvLine(value.map(plain))));
    },
  });
}

function plain(cell: WorkbookCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  if ('date' in cell) return cell.date;
  const digits = minorDigits(cell.currency);
  return (cell.amount / 10 ** digits).toFixed(digits);
}
