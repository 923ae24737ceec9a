import { budgetService } from '#features/budget/service.ts';
import { data } from 'react-router';
import { words } from '../messages/budget.messages.ts';
import { typedMoney } from '#shared/forms/typed-money.ts';
import type { WorkbookCell } from '#shared/request/services.server.ts';
import type { BudgetSheet } from '#features/budget/index.ts';
import { csvLine } from '#lib/csv.ts';
import type { Language } from '#lib/language/index.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { workbookResponse } from '#features/reports/pages/workbook.server.ts';
import type { Route } from './+types/export';

/** The budget as a workbook, a sheet for each currency, or as CSV with the currency in each row. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'budget.view');
  const { actor, event, services, language } = page;
  if (params.format !== 'csv' && params.format !== 'xlsx') throw data(null, { status: 404 });
  const { sheets } = await answered(services.rooms.get(budgetService).read(actor, event.id), language);
  const name = `${event.slug || event.id}-budget.${params.format}`;
  const header = headerOf(language);
  if (params.format === 'xlsx')
    return workbookResponse(
      services,
      name,
      sheets.map((sheet) => ({
        name: sheet.currency,
        columns: header.map((title, at) => ({ header: title, width: at < 3 ? 24 : 14 })),
        rows: rowsOf(sheet, language),
      })),
    );
  const lines = sheets.flatMap((sheet) => rowsOf(sheet, language)).map((row) => csvLine(row.map(plain)));
  return new Response(`\uFEFF${csvLine(header)}${lines.join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

function headerOf(language: Language): string[] {
  const t = words[language];
  return [
    t.what,
    t.category,
    t.supplier,
    t.kindColumn,
    t.planned,
    t.actual,
    t.difference,
    t.field.currency,
    t.paid,
    t.due,
  ];
}

function rowsOf(
  { currency, sales, lines, unplanned, result }: BudgetSheet,
  language: Language,
): WorkbookCell[][] {
  const t = words[language];
  const money = (amount: number): WorkbookCell => ({ amount, currency });
  const row = (what: string, kind: string, planned: number, actual: number | null): WorkbookCell[] => [
    what,
    '',
    '',
    kind,
    money(planned),
    actual === null ? null : money(actual),
    actual === null ? null : money(actual - planned),
    currency,
    '',
    null,
  ];
  return [
    ...(sales ? [row(t.sales, t.kind.income, sales.planned, sales.net)] : []),
    ...lines.map((line) => {
      const cells = row(line.title, t.kind[line.kind], line.plannedTotal, line.actual);
      const due: WorkbookCell = line.dueOn === '' ? null : { date: line.dueOn };
      return cells
        .with(1, line.category)
        .with(2, line.supplier)
        .with(8, line.paid ? t.yes : '')
        .with(9, due);
    }),
    ...unplanned.map(({ name, service, amount, paid }) =>
      row(service || name, t.kind.cost, amount, paid ? amount : null)
        .with(2, name)
        .with(8, paid ? t.yes : ''),
    ),
    row(t.result, '', result.planned, result.actual),
  ];
}

/** A cell as a CSV file has it: amounts with as many digits as the currency. */
function plain(cell: WorkbookCell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'amount' in cell ? typedMoney(cell.amount, cell.currency) : cell.date;
}
