import { payoutsService } from '#features/payouts/service.ts';
import type { ReportTable, ReportView } from '#lib/report-view.ts';
import { parse } from 'csv-parse/sync';
import { PARTS } from '#features/payouts/ui/statement-shown.ts';
import { loader as summaryPdf } from '#features/reports/pages/summary-event-pdf.server.ts';
import { loader as summaryWorkbook } from '#features/reports/pages/summary-event-xlsx.server.ts';
import { loader as summaryPage } from '#features/event-workspace/pages/summary-event.server.ts';
import { summaryTables } from '#features/reports/pages/summary-tables.server.ts';
import { loader as statementCsv } from '#features/payouts/pages/statement-csv.server.ts';
import { loader as statementPdf } from '#features/payouts/pages/statement-pdf.server.ts';
import { loader as statementPage } from '#features/payouts/pages/statement.server.ts';
import { reportPdf } from '#features/papers/documents/report/report-pdf.ts';
import { minorDigits } from '#lib/money.ts';
import { readPages } from '../pdf.ts';
import { readWorkbook } from '../workbook.ts';
import type { Fair } from './fairs.ts';
import type { Life } from './life.ts';
import { bytesOf, type Pages } from './pages.ts';
import { sum, type Told } from './mails.ts';

type Cell = ReturnType<typeof summaryTables>[number]['rows'][number][number] | undefined;

/** An event's summary: each table comes to its own last line, and its workbook and its PDF say what the page says. */
export async function summaryFilesOf({ event: id, currency }: Fair, pages: Pages): Promise<Told[]> {
  const shown = await pages.open(summaryPage, { id });
  const book = await readWorkbook(await bytesOf(await pages.open(summaryWorkbook, { id })));
  await pages.open(summaryPdf, { id });
  const pdf = pages.drawn()?.tables ?? [];
  const tables = summaryTables(shown, 'en');
  const movements = book.at(-1)?.slice(1) ?? [];
  const told: Told[] = [
    [
      'movements of the summary’s workbook',
      sum(movements, (row) => minor(row[3], currency)),
      sum(shown.sums, ({ netDue }) => netDue),
    ],
  ];
  for (const [n, { title, rows, sums }] of tables.entries()) {
    const all = sums ? [...rows, sums] : rows;
    const figures = all.map((row) => row.slice(1).map(figureOf));
    const inBook = book[n]?.slice(1).map((row) => row.slice(1));
    const inPdf = pdf[n]?.rows.map(({ cells }) => cells.slice(1));
    told.push(
      [
        `${title}, as a workbook`,
        inBook?.map((row, at) =>
          row.map((cell, place) => (isMoney(all[at]?.[place + 1]) ? minor(cell, currency) : Number(cell))),
        ),
        figures,
      ],
      [`${title}, as PDF`, inPdf?.map((row) => row.map(digitsOf)), figures],
    );
    told.push(...comesTo(title, rows, sums));
  }
  return told;
}

function comesTo(title: string, rows: readonly Cell[][], sums: readonly Cell[] = []): Told[] {
  if (title.startsWith('Totals')) {
    const parts = rows.filter(([what]) => what !== 'Yours');
    return [['the summary’s totals', sum(parts, (row) => figureOf(row[1])), figureOf(sums[1])]];
  }
  return sums.flatMap((cell, at): Told[] =>
    at === 0 ? [] : [[`${title}, column ${at}`, sum(rows, (row) => figureOf(row[at])), figureOf(cell)]],
  );
}

/** Every month's statement: its PDF and its CSV say what its page says. */
export async function statementFilesOf({ organiser, services }: Life, pages: Pages): Promise<Told[]> {
  const told: Told[] = [];
  const drawn: ReportView[] = [];
  for (const month of await services.rooms.get(payoutsService).statements.months(organiser)) {
    const shown = await pages.open(statementPage, { month });
    await pages.open(statementPdf, { month });
    const view = pages.drawn();
    if (view) drawn.push(view);
    const lines: string[][] = parse(Buffer.from(await bytesOf(await pages.open(statementCsv, { month }))), {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    const hand = lines.findIndex((cells) => cells.length === 1);
    const own = hand === -1 ? lines : lines.slice(0, hand);
    for (const { currency, opening, closing, parts, events } of shown.statements) {
      const table = titled(view, `Totals in ${currency}`);
      told.push(
        [
          `${month}, ${currency}, as PDF`,
          table.rows.map(({ cells }) => digitsOf(cells[1])),
          [opening, ...PARTS.map((part) => parts[part]), closing],
        ],
        [
          `${month}, ${currency}, by event`,
          PARTS.map((part) => sum(events, (each) => each.parts[part])),
          PARTS.map((part) => parts[part]),
        ],
        [
          `${month}, ${currency}, as CSV`,
          sum(
            own.filter((cells) => cells[4] === currency && cells[5] !== ''),
            (cells) => minor(cells[5], currency),
          ),
          closing - opening,
        ],
        [
          `${month}, ${currency}, the last line of its CSV`,
          minor(own.findLast((cells) => cells[4] === currency)?.[6], currency),
          closing,
        ],
      );
    }
    for (const { currency, taken, givenBack, events } of shown.byHand) {
      const last = titled(view, `in ${currency}`, 'hand').rows.at(-1);
      const figures = [taken, givenBack, taken + givenBack];
      told.push(
        [`${month}, ${currency}, by hand, as PDF`, last?.cells.slice(1).map(digitsOf), figures],
        [
          `${month}, ${currency}, by hand, as CSV`,
          sum(
            lines.slice(hand + 2).filter((cells) => cells[4] === currency),
            (cells) => minor(cells[5], currency),
          ),
          taken + givenBack,
        ],
        [
          `${month}, ${currency}, by hand, by event`,
          [sum(events, (each) => each.taken), sum(events, (each) => each.givenBack)],
          [taken, givenBack],
        ],
      );
    }
  }
  return [...told, ...(await readable(drawn))];
}

/** What a PDF was drawn from is in it, every cell: read from the one that has the most. */
async function readable(drawn: readonly ReportView[]): Promise<Told[]> {
  const cellsIn = ({ tables }: ReportView) =>
    tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  const [most] = drawn.toSorted((a, b) => cellsIn(b).length - cellsIn(a).length);
  if (!most) return [];
  const close = (text: string) => text.replaceAll(/\s+/g, '');
  const text = close((await readPages(await reportPdf(most))).join(' '));
  return [['the text of a PDF', cellsIn(most).filter((cell) => !text.includes(close(cell))), []]];
}

function titled(view: ReportView | null, ...words: string[]): ReportTable {
  const found = view?.tables.find(({ title }) => words.every((word) => title.includes(word)));
  if (!found) throw new Error(`There is no table “${words.join(' ')}”.`);
  return found;
}

const isMoney = (cell: Cell): boolean => typeof cell === 'object' && cell !== null && 'amount' in cell;

function figureOf(cell: Cell): number {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && cell !== null && 'amount' in cell ? cell.amount : 0;
}

/** `12.5` as a spreadsheet counts. */
const minor = (text = '', currency: string): number => Math.round(Number(text) * 10 ** minorDigits(currency));

/** `-€1,234.50` in minor units: a report writes all of a currency's digits. */
function digitsOf(text = ''): number {
  const digits = Number(text.replaceAll(/\D/g, ''));
  return /[-−]/.test(text) ? 0 - digits : digits;
}
