import { paymentsService } from '#features/payments/service.ts';
import { payoutsService } from '#features/payouts/service.ts';
import { reportsService } from '#features/reports/service.ts';
import { isDeepStrictEqual } from 'node:util';
import { moneyParts } from '#features/reports/ui/money-parts.ts';
import { payable } from '#features/payments/index.ts';
import { monthOf } from '#features/payouts/model/month.ts';
import { type ByApi, callerOf, mailsByApi } from './api.ts';
import type { Fair } from './fairs.ts';
import { listsOf } from './lists.ts';
import type { Life } from './life.ts';
import { type Pages, pagesOf } from './pages.ts';
import { statementFilesOf, summaryFilesOf } from './reports.ts';
import { sum, type Told } from './mails.ts';

/** Where pages, files and the ledger tell an event's figures in two ways. */
export async function wrongFigures(life: Life): Promise<string[]> {
  const wrong: string[] = [];
  const compare = (whose: string, all: readonly Told[]): void => {
    for (const [what, told, is] of all)
      if (!isDeepStrictEqual(told, is))
        wrong.push(`${whose}: ${what}: ${JSON.stringify(told)} instead of ${JSON.stringify(is)}`);
  };
  const pages = pagesOf(life);
  const api = await callerOf(life);
  for (const fair of life.fairs) compare(fair.currency, await toldOf(life, fair, pages, api));
  compare('statements', await statementFilesOf(life, pages));
  return wrong;
}

async function toldOf(life: Life, fair: Fair, pages: Pages, api: ByApi): Promise<Told[]> {
  const { event: id, currency } = fair;
  const { organiser, services } = life;
  const payments = services.rooms.get(paymentsService);
  const reports = services.rooms.get(reportsService);
  const figures = await reports.figuresOf(organiser, id);
  const overview = await reports.salesOf(organiser, id);
  const listed = (await reports.salesOfEvents(organiser, [id])).get(id);
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
    ...(await listsOf(fair, pages, { gross, people: totals.tickets })),
    ...(await summaryFilesOf(fair, pages)),
    ...(await mailsByApi(fair, api, {
      gross,
      refunds,
      orders: totals.orders,
      people: totals.tickets,
      sold: new Map(overview.types.map(({ ticketType, sold }) => [ticketType, sold])),
    })),
  ];
}

/** All months of the organiser's statements, in the currency of one event. */
async function statementsOf(
  { organiser, services }: Life,
  currency: string,
  ledger: Parameters<typeof moneyParts>[0],
): Promise<Told[]> {
  const { statements } = services.rooms.get(payoutsService);
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
