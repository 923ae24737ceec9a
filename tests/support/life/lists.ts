import { parse } from 'csv-parse/sync';
import { loader as attendeesPage } from '#features/attendees/pages/attendees.server.ts';
import { loader as attendeesFile } from '#features/attendees/pages/export-attendees.server.ts';
import { loader as ordersFile } from '#features/order-management/pages/export-orders.server.ts';
import { loader as ordersPage } from '#features/order-management/pages/orders.server.ts';
import { minorDigits } from '#lib/money.ts';
import { readWorkbook } from '../workbook.ts';
import type { Fair } from './fairs.ts';
import { bytesOf, type Pages } from './pages.ts';
import { sum, type Told } from './mails.ts';

/** The lists of orders and attendees: on their pages, as CSV and as a workbook. */
export async function listsOf(
  { event: id, currency }: Fair,
  pages: Pages,
  is: { gross: number; people: number },
): Promise<Told[]> {
  const minor = (text = '') => Math.round(Number(text) * 10 ** minorDigits(currency));
  const orders = await inBoth(pages, ordersFile, id);
  const attendees = await inBoth(pages, attendeesFile, id);
  const [shown, people] = await Promise.all([
    pages.open(ordersPage, { id }),
    pages.open(attendeesPage, { id }),
  ]);
  const paid = orders.rows.filter((row) => orders.cell(row, 'Paid') !== '');
  const first = { orders: orders.rows.slice(0, shown.orders.length), people: people.attendees.length };
  return [
    ['the orders as a workbook', orders.workbook, orders.csv],
    ['the attendees as a workbook', attendees.workbook, attendees.csv],
    ['the orders as CSV', sum(paid, (row) => minor(orders.cell(row, 'Total'))), is.gross],
    [
      'the attendees as CSV',
      attendees.rows.filter((row) => attendees.cell(row, 'Status') === 'Valid').length,
      is.people,
    ],
    ['the page of orders', shown.count, { orders: orders.rows.length, paid: is.gross }],
    [
      'the first page of orders',
      shown.orders.map(({ code, buyerName, total, tickets }) => [code, buyerName, total, tickets]),
      first.orders.map((row) => [
        orders.cell(row, 'Order'),
        orders.cell(row, 'Name'),
        minor(orders.cell(row, 'Total')),
        Number(orders.cell(row, 'Number of tickets')),
      ]),
    ],
    ['the page of attendees', people.count, attendees.rows.length],
    [
      'the first page of attendees',
      people.attendees.map(({ name, type, code }) => [name, type, code]),
      attendees.rows
        .slice(0, first.people)
        .map((row) => [
          attendees.cell(row, 'Name'),
          attendees.cell(row, 'Ticket'),
          attendees.cell(row, 'Order'),
        ]),
    ],
  ];
}

/** A list in both of its files, cell by cell as text. */
async function inBoth(pages: Pages, file: (args: never) => unknown, id: string) {
  const [text, book] = await Promise.all([
    pages.open(file, { id, format: 'csv' }).then(bytesOf),
    pages.open(file, { id, format: 'xlsx' }).then(bytesOf),
  ]);
  const csv: string[][] = parse(Buffer.from(text), { bom: true });
  const [workbook = []] = await readWorkbook(book);
  const [head = [], ...rows] = csv;
  const cell = (row: readonly string[], name: string): string => {
    const at = head.indexOf(name);
    if (at === -1) throw new Error(`There is no column “${name}” among ${head.join(', ')}.`);
    return row[at] ?? '';
  };
  return { csv, workbook, rows, cell };
}
