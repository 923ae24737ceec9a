import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';
import { moneyParts } from '#app/components/organiser/money-parts.ts';
import { summaryData } from '#app/routes/organiser/summary-data.server.ts';
import { summaryTables } from '#app/routes/organiser/summary-tables.server.ts';
import type { EventRow } from '#domain/events/index.ts';
import { monthOf, payable } from '#domain/payments/index.ts';
import type { Fair } from './fairs.ts';
import type { Life } from './life.ts';

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** Where pages, files and the ledger tell an event's figures in two ways. */
export async function wrongFigures(life: Life): Promise<string[]> {
  const wrong: string[] = [];
  for (const fair of life.fairs) {
    for (const [what, told, is] of await toldOf(life, fair))
      if (!isDeepStrictEqual(told, is))
        wrong.push(`${fair.currency}: ${what}: ${JSON.stringify(told)} instead of ${JSON.stringify(is)}`);
  }
  return wrong;
}

type Told = [what: string, told: unknown, is: unknown];

async function toldOf(life: Life, { event: id, currency }: Fair): Promise<Told[]> {
  const { organiser, services } = life;
  const { ticketing, payments } = services;
  const event = (await services.events.find(id)) as EventRow;
  const figures = await ticketing.figuresOf(organiser, id);
  const overview = await ticketing.salesOf(organiser, id);
  const listed = (await ticketing.salesOfEvents(organiser, [id])).get(id);
  const [ledger] = await payments.ledger.summary(id);
  const { totals, codes, links, countries, days, types } = figures;
  const { gross = 0, refunds = 0, disputed = 0, netDue = 0 } = ledger ?? {};
  const whole = { orders: totals.orders, tickets: totals.tickets, taken: gross, refunded: refunds };
  const told: Told[] = [
    [
      'the overview',
      overview.totals,
      {
        ...overview.totals,
        sales: gross,
        refunded: refunds,
        disputed,
        net: gross - refunds - disputed,
        sold: totals.tickets,
      },
    ],
    [
      'the list',
      listed && { sales: listed.sales, revenue: listed.revenue, sold: listed.sold },
      { sales: gross, revenue: gross - refunds - disputed, sold: totals.tickets },
    ],
    [
      'types',
      [sum(types, ({ taken }) => taken), sum(types, ({ tickets }) => tickets)],
      [gross, totals.tickets],
    ],
    ['days', [sum(days, ({ taken }) => taken), sum(days, ({ tickets }) => tickets)], [gross, totals.tickets]],
    ['days of refunds', sum(await payments.ledger.givenBack(id), ({ amount }) => amount), refunds],
    // Each fair is alone in its currency.
    ['what is due', netDue, 0 - (await payments.ledger.balance(payable(organiser.id), currency))],
  ];
  for (const [side, lines] of Object.entries({ codes, links, countries }))
    told.push([
      side,
      {
        orders: sum(lines, ({ orders }) => orders),
        tickets: sum(lines, ({ tickets }) => tickets),
        taken: sum(lines, ({ taken }) => taken),
        refunded: sum(lines, ({ refunded }) => refunded),
      },
      whole,
    ]);
  if (ledger) told.push(...(await statementsOf(life, currency, ledger)));
  return [
    ...told,
    ...(await filesOf(life, event, { gross, people: totals.tickets })),
    ...(await summaryOf(life, event)),
  ];
}

/** All months of the organiser's statements, in the currency of one event. */
async function statementsOf(
  { organiser, services }: Life,
  currency: string,
  ledger: Parameters<typeof moneyParts>[0],
): Promise<Told[]> {
  const { statements } = services.payments;
  const months = (await statements.months(organiser)).flatMap((name) => monthOf(name) ?? []);
  const read = (await Promise.all(months.map((month) => statements.read(organiser, month)))).flat();
  const parts = read.filter((each) => each.currency === currency).map((each) => each.parts);
  const hand = (await Promise.all(months.map((month) => statements.byHand(organiser, month))))
    .flat()
    .filter((each) => each.currency === currency);
  const is = moneyParts(ledger);
  return [
    [
      'statements',
      {
        sales: sum(parts, ({ sales }) => sales),
        refunds: sum(parts, (each) => each.refunds),
        disputes: sum(parts, ({ disputes }) => disputes),
        processingFees: sum(parts, ({ processingFees }) => processingFees),
        disputeFees: sum(parts, ({ disputeFees }) => disputeFees),
        platformFees: sum(parts, ({ platformFees }) => platformFees),
        transfers: sum(parts, ({ transfers }) => transfers),
        byHand: [sum(hand, ({ taken }) => taken), sum(hand, ({ givenBack }) => givenBack)],
      },
      {
        sales: is.sales - ledger.handSales,
        refunds: is.refunds + ledger.handRefunds,
        disputes: is.disputes,
        processingFees: is.processingFees,
        disputeFees: is.disputeFees,
        platformFees: is.platformFees,
        transfers: is.transferred,
        byHand: [ledger.handSales, 0 - ledger.handRefunds],
      },
    ],
  ];
}

/** The lists that organisers take along, as CSV. */
async function filesOf(
  { organiser, services }: Life,
  event: EventRow,
  is: { gross: number; people: number },
): Promise<Told[]> {
  const { desk } = services.ticketing;
  const csv = { format: 'csv', language: 'en' } as const;
  const read = async (file: { content: ReadableStream<Uint8Array> }): Promise<string[][]> =>
    parse(await new Response(file.content).text(), { bom: true });
  const [head = [], ...orders] = await read(await desk.exportOrders(organiser, event.id, {}, csv));
  const column = (name: string) => head.findIndex((each) => each === name);
  const digits = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: event.currency,
  }).resolvedOptions().maximumFractionDigits;
  const minor = (text = '') => Math.round(Number(text) * 10 ** (digits ?? 2));
  const paid = orders.filter((row) => (row[column('Paid')] ?? '') !== '');
  const [attendeesHead = [], ...attendees] = await read(
    await desk.exportAttendees(organiser, event.id, {}, csv),
  );
  const status = attendeesHead.indexOf('Status');
  return [
    ['the orders as CSV', sum(paid, (row) => minor(row[column('Total')])), is.gross],
    ['the attendees as CSV', attendees.filter((row) => row[status] === 'Valid').length, is.people],
  ];
}

/** The tables of the summary's workbook and PDF: each comes to its own last line. */
async function summaryOf({ organiser: actor, services }: Life, event: EventRow): Promise<Told[]> {
  const data = await summaryData({ services, actor, event, language: 'en' });
  return summaryTables(data, 'en').flatMap(({ title, rows, sums }): Told[] => {
    const amounts = (at: number) => rows.map((row) => amountOf(row[at]));
    if (title.startsWith('Totals'))
      return [
        [
          'the summary’s totals',
          sum(
            rows.filter(([what]) => what !== 'Yours'),
            (row) => amountOf(row[1]),
          ),
          amountOf(sums?.[1]),
        ],
      ];
    return (sums ?? []).flatMap((cell, at): Told[] =>
      at === 0 ? [] : [[`${title}, column ${at}`, sum(amounts(at), (each) => each), amountOf(cell)]],
    );
  });
}

function amountOf(cell: unknown): number {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'object' && cell !== null && 'amount' in cell) return Number(cell.amount);
  return 0;
}
