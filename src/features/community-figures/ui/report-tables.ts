import { dateFormat } from '#lib/language/intl-formats.ts';
import { formatNumber, type Language, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { type FigureTerm, words as terms } from '../messages/figure-terms.messages.ts';
import { monthName } from '#features/donations/ui/month-name.ts';
import { PEOPLE_SHOWN } from './people-shown.ts';
import { words } from '../messages/report.messages.ts';
import { MONEY, type PlotTone, type ShownReport } from './shown-report.ts';

/** A row's number drawn below its name: how long beside the longest, from 0 to 1. */
export interface RowBar {
  share: number;
  /** How much of it is done; the rest is paler. */
  part?: number;
  tone?: PlotTone;
}

/** A table with its cells as they are read; numbers and money from the second column on. */
export interface ReportTableText {
  key: string;
  title: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly string[]; strong?: boolean; bar?: RowBar }[];
}

/** The tables of a report in a language: the page and the PDF say the same. */
export function reportTables(report: ShownReport, language: Language): ReportTableText[] {
  const t = words[language];
  const { name } = terms[language];
  const count = (value: number) => formatNumber(value, language);
  const money = (amount: number, currency: string) => formatMoney(amount, currency, LOCALES[language]);
  const day = (at: string, timeZone: string) =>
    dateFormat(LOCALES[language], { day: 'numeric', month: 'short', timeZone }).format(
      new Date(at.replace(' ', 'T')),
    );
  const { people, ages, chapters, byChapter, events, eventsByChapter } = report;
  return [
    {
      key: 'people',
      title: t.members,
      head: [t.what, t.number],
      rows: [
        { key: 'before', cells: [t.before, count(people.before)], strong: true },
        ...PEOPLE_SHOWN.map((kind) => ({ key: kind, cells: [name[kind], count(people[kind])] })),
        { key: 'after', cells: [t.after, count(people.after)], strong: true },
      ],
    },
    {
      key: 'months',
      title: t.byMonth,
      head: [t.month, t.members, ...PEOPLE_SHOWN.map((kind) => name[kind])],
      rows: report.months.map(({ month, members, ...figures }) => ({
        key: month,
        cells: [
          monthName(month, LOCALES[language]),
          count(members),
          ...PEOPLE_SHOWN.map((kind) => count(figures[kind])),
        ],
      })),
    },
    ...(ages
      ? [
          {
            key: 'ages',
            title: t.byAge,
            head: [t.age, t.number],
            rows: [
              ...ages.bands.map(({ from, to, members }) => ({
                key: String(from),
                cells: [t.ages(from, to), count(members)],
              })),
              { key: 'unknown', cells: [t.ageUnknown, count(ages.unknown)] },
            ],
          },
        ]
      : []),
    {
      key: 'chapters',
      title: t.byChapter,
      head: [t.chapter, t.atEnd, ...PEOPLE_SHOWN.map((kind) => name[kind])],
      rows: chapters.map(({ id, name: chapter, members, ...figures }, place) => ({
        key: id,
        cells: [chapter, count(members), ...PEOPLE_SHOWN.map((kind) => count(figures[kind]))],
        strong: place === 0,
        bar: barOf(
          members,
          chapters.map((each) => each.members),
        ),
      })),
    },
    ...report.dues.map(({ currency, chapters: owing }) => ({
      key: `dues-${currency}`,
      title: t.duesIn(currency),
      head: [t.chapter, name.asked, name.paid, name.open],
      rows: owing.map(({ id, name: chapter, asked, paid, open }, place) => ({
        key: id,
        cells: [chapter, money(asked, currency), money(paid, currency), money(open, currency)],
        strong: place === 0,
        bar: barOf(
          Math.max(asked, paid),
          owing.map((each) => Math.max(each.asked, each.paid)),
          paid,
        ),
      })),
    })),
    ...report.money.map((sums) => ({
      key: `money-${sums.currency}`,
      title: t.moneyIn(sums.currency),
      head: [t.what, t.amount],
      rows: MONEY.map((part) => ({
        key: part,
        cells: [t.money[part], money(sums[part], sums.currency)],
        strong: part === 'net',
        bar: {
          ...barOf(
            sums[part],
            MONEY.map((each) => sums[each]),
          ),
          tone: MONEY_TONES[part],
        },
      })),
    })),
    ...(byChapter.length > 1
      ? [
          {
            key: 'by-chapter',
            title: t.moneyByChapter,
            head: [t.chapter, t.amount],
            rows: byChapter.map(({ id, name: chapter, currency, net }) => ({
              key: `${id}-${currency}`,
              cells: [chapter, money(net, currency)],
            })),
          },
        ]
      : []),
    ...(eventsByChapter.length > 1
      ? [
          {
            key: 'events-by-chapter',
            title: t.eventsByChapter,
            head: [t.chapter, t.events, t.tickets, t.admitted, t.took],
            rows: eventsByChapter.map((each, place) => ({
              key: each.id,
              cells: [
                each.name,
                count(each.events),
                count(each.tickets),
                count(each.admitted),
                each.money.map(({ currency, net }) => money(net, currency)).join(', '),
              ],
              strong: place === 0,
            })),
          },
        ]
      : []),
    ...(events.length > 0
      ? [
          {
            key: 'events-by-month',
            title: t.eventsByMonth,
            head: [t.month, t.events, t.tickets, t.admitted],
            rows: report.months
              .filter((each) => each.events > 0)
              .map(({ month, events: held, tickets, admitted }) => ({
                key: month,
                cells: [monthName(month, LOCALES[language]), count(held), count(tickets), count(admitted)],
              })),
          },
        ]
      : []),
    ...(events.length > 0
      ? [
          {
            key: 'events',
            title: t.events,
            head: [t.event, t.day, t.tickets, t.admitted, t.took],
            rows: events.map((event) => ({
              key: event.id,
              cells: [
                `${event.title} (${event.chapterName})`,
                day(event.startsAt, event.timezone || 'UTC'),
                count(event.tickets),
                count(event.admitted),
                event.money.map(({ currency, net }) => money(net, currency)).join(', '),
              ],
              bar: barOf(
                event.tickets,
                events.map(({ tickets }) => tickets),
                event.admitted,
              ),
            })),
          },
        ]
      : []),
  ];
}

/** What comes in, what goes out, and what is left. */
const MONEY_TONES: Readonly<Record<(typeof MONEY)[number], PlotTone>> = {
  dues: 'first',
  donations: 'first',
  refunds: 'out',
  disputed: 'out',
  fees: 'out',
  net: 'second',
};

function barOf(value: number, all: readonly number[], part?: number): RowBar {
  const most = Math.max(1, ...all.map(Math.abs));
  const share = Math.min(1, Math.abs(value) / most);
  return part === undefined ? { share } : { share, part: Math.min(share, Math.max(0, part) / most) };
}

/** The figures of a report that are told with a sentence beside them. */
export function reportTerms({ dues }: Pick<ShownReport, 'dues'>): FigureTerm[] {
  return [...PEOPLE_SHOWN, ...(dues.length > 0 ? (['asked', 'paid', 'open'] as const) : [])];
}
