import { withThings } from '../model/with-things.ts';
import { words as figureWords } from '../messages/figures.messages.tsx';
import { MONEY_PARTS, type MoneyPart, moneyParts } from '../ui/money-parts.ts';
import { words as terms } from '../messages/money-terms.messages.ts';
import { words as moneyWords } from '../messages/money.messages.tsx';
import type { WorkbookCell } from '#shared/request/services.server.ts';
import type { EventSummary } from '#features/payments/index.ts';
import type { Language } from '#lib/language/index.ts';
import type { SummaryData } from './summary-data.server.ts';
import { words } from '../messages/summary.messages.ts';

/** A table of a summary, as its files have it: cells are typed, so that a spreadsheet can count on. */
export interface SummaryFile {
  title: string;
  /** `share` is a column's part of the width, beside those of its neighbours. */
  columns: { header: string; share: number; align?: 'end' }[];
  rows: WorkbookCell[][];
  /** What the rows come to. */
  sums?: WorkbookCell[];
}

const name = (header: string) => ({ header, share: 3 });
const figure = (header: string) => ({ header, share: 1.4, align: 'end' as const });

/** Every table of an event's summary. */
export function summaryTables(data: SummaryData, language: Language): SummaryFile[] {
  const t = figureWords[language];
  const { totals, days, types, codes, links, countries, hours, refundDays } = data;
  const { currency } = data.event;
  const money = (amount: number) => ({ amount, currency });
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
    rows.reduce((all, row) => all + of(row), 0);
  const sales = figure(`${t.sales} (${currency})`);
  const refunded = figure(`${t.refunded} (${currency})`);
  const sold = (
    title: string,
    header: string,
    lines: SummaryData['countries'],
    none: string,
  ): SummaryFile => ({
    title,
    columns: [name(header), figure(t.orders), figure(t.tickets), sales, refunded],
    rows: lines.map((line) => [
      line.id === '' ? none : line.name || t.other,
      line.orders,
      line.tickets,
      money(line.taken),
      money(line.refunded),
    ]),
    sums: [words[language].all, totals.orders, totals.tickets, money(totals.taken), money(totals.refunded)],
  });
  const rest = totals.taken - sum(types, ({ taken }) => taken);
  const all: SummaryFile[] = [
    ...moneyTables(data.sums, language),
    {
      title: t.overTime,
      columns: [name(t.day), figure(t.orders), figure(t.tickets), sales, refunded],
      rows: days.map((day) => [
        { date: day.day },
        day.orders,
        day.tickets,
        money(day.taken),
        money(day.refunded),
      ]),
      sums: [
        words[language].all,
        totals.orders,
        totals.tickets,
        money(totals.taken),
        money(sum(days, (day) => day.refunded)),
      ],
    },
    {
      title: t.byType,
      columns: [name(t.type), figure(t.tickets), figure(t.checkedIn), figure(t.cancelled), sales],
      rows: [
        ...withThings(types, ['tickets', 'checkedIn', 'cancelled', 'taken']).map((type) => [
          type.isSum ? t.allVariations(type.name) : type.name,
          type.tickets,
          type.checkedIn,
          type.cancelled,
          money(type.taken),
        ]),
        ...(rest === 0 ? [] : [[t.other, 0, 0, 0, money(rest)]]),
      ],
      sums: [
        words[language].all,
        totals.tickets,
        totals.checkedIn,
        sum(types, ({ cancelled }) => cancelled),
        money(totals.taken),
      ],
    },
    sold(t.byCode, t.code, codes, t.withoutCode),
    sold(t.byLink, t.link, links, t.withoutLink),
    sold(t.byCountry, t.country, countries, t.unknown),
    {
      title: t.arrivals,
      columns: [name(t.hour), figure(t.checkedIn)],
      // On the wall of the event's place, as everything here.
      rows: hours.map(({ hour, admitted }) => [{ date: `${hour.replace('T', ' ')}:00:00.000Z` }, admitted]),
      sums: [words[language].all, totals.checkedIn],
    },
    {
      title: t.refunds,
      columns: [name(t.day), figure(t.count), refunded],
      rows: refundDays.map((day) => [{ date: day.day }, day.count, money(day.amount)]),
      sums: [
        words[language].all,
        sum(refundDays, ({ count }) => count),
        money(sum(refundDays, ({ amount }) => amount)),
      ],
    },
  ];
  return all.filter(({ rows }) => rows.length > 0);
}

/** What every summary says, also where it is nothing. */
const ALWAYS: ReadonlySet<MoneyPart> = new Set([
  'sales',
  'refunds',
  'processingFees',
  'yours',
  'transferred',
]);

/** What came in, went out and is due, a table for each currency: they are never added up. */
function moneyTables(sums: readonly EventSummary[], language: Language): SummaryFile[] {
  const t = moneyWords[language];
  const { name: term } = terms[language];
  return sums.map((each) => {
    const { currency } = each;
    const parts = moneyParts(each);
    const line = (part: MoneyPart): WorkbookCell[] => [term[part], { amount: parts[part], currency }];
    return {
      title: t.totalsIn(currency),
      columns: [name(t.what), figure(currency)],
      rows: MONEY_PARTS.filter((part) => part !== 'due' && (ALWAYS.has(part) || parts[part] !== 0)).map(line),
      sums: line('due'),
    };
  });
}
