import { dateFormat } from '#lib/intl-formats.ts';
import { formatNumber, type Language, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { words } from './report.messages.ts';

export const PEOPLE = [
  'before',
  'joined',
  'returned',
  'moved',
  'lapsed',
  'left',
  'after',
  'renewed',
] as const;
export const MONEY = ['dues', 'donations', 'refunds', 'disputed', 'fees', 'net'] as const;

/** The year of a chapter, as the page and the paper show it. */
export interface ShownReport {
  people: Record<(typeof PEOPLE)[number], number>;
  ages: {
    bands: readonly { from: number; to: number | null; members: number }[];
    unknown: number;
  } | null;
  chapters: readonly {
    id: string;
    slug: string;
    name: string;
    members: number;
    joined: number;
    renewed: number;
    left: number;
  }[];
  dues: readonly {
    currency: string;
    chapters: readonly {
      id: string;
      slug: string;
      name: string;
      asked: number;
      paid: number;
      open: number;
    }[];
  }[];
  eventsByChapter: readonly {
    id: string;
    slug: string;
    name: string;
    events: number;
    tickets: number;
    admitted: number;
    money: readonly { currency: string; net: number }[];
  }[];
  money: readonly ({ currency: string } & Record<(typeof MONEY)[number], number>)[];
  byChapter: readonly { id: string; name: string; currency: string; net: number }[];
  events: readonly {
    id: string;
    title: string;
    startsAt: string;
    timezone: string;
    chapterName: string;
    tickets: number;
    admitted: number;
    money: readonly { currency: string; net: number }[];
  }[];
}

/** A table with its cells as they are read; numbers and money from the second column on. */
export interface ReportTableText {
  key: string;
  title: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly string[]; strong?: boolean }[];
}

/** The tables of a report in a language: the page and the PDF say the same. */
export function reportTables(report: ShownReport, language: Language): ReportTableText[] {
  const say = words[language];
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
      title: say.members,
      head: [say.what, say.number],
      rows: PEOPLE.map((kind) => ({
        key: kind,
        cells: [say.people[kind], count(people[kind])],
        strong: kind === 'before' || kind === 'after',
      })),
    },
    ...(ages
      ? [
          {
            key: 'ages',
            title: say.byAge,
            head: [say.age, say.number],
            rows: [
              ...ages.bands.map(({ from, to, members }) => ({
                key: String(from),
                cells: [say.ages(from, to), count(members)],
              })),
              { key: 'unknown', cells: [say.ageUnknown, count(ages.unknown)] },
            ],
          },
        ]
      : []),
    {
      key: 'chapters',
      title: say.byChapter,
      head: [say.chapter, say.atEnd, say.joined, say.renewed, say.left],
      rows: chapters.map(({ id, name, members, joined, renewed, left }, place) => ({
        key: id,
        cells: [name, count(members), count(joined), count(renewed), count(left)],
        strong: place === 0,
      })),
    },
    ...report.dues.map(({ currency, chapters: owing }) => ({
      key: `dues-${currency}`,
      title: say.duesIn(currency),
      head: [say.chapter, say.asked, say.paid, say.open],
      rows: owing.map(({ id, name, asked, paid, open }, place) => ({
        key: id,
        cells: [name, money(asked, currency), money(paid, currency), money(open, currency)],
        strong: place === 0,
      })),
    })),
    ...report.money.map((sums) => ({
      key: `money-${sums.currency}`,
      title: say.moneyIn(sums.currency),
      head: [say.what, say.amount],
      rows: MONEY.map((part) => ({
        key: part,
        cells: [say.money[part], money(sums[part], sums.currency)],
        strong: part === 'net',
      })),
    })),
    ...(byChapter.length > 1
      ? [
          {
            key: 'by-chapter',
            title: say.moneyByChapter,
            head: [say.chapter, say.amount],
            rows: byChapter.map(({ id, name, currency, net }) => ({
              key: `${id}-${currency}`,
              cells: [name, money(net, currency)],
            })),
          },
        ]
      : []),
    ...(eventsByChapter.length > 1
      ? [
          {
            key: 'events-by-chapter',
            title: say.eventsByChapter,
            head: [say.chapter, say.events, say.tickets, say.admitted, say.took],
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
            key: 'events',
            title: say.events,
            head: [say.event, say.day, say.tickets, say.admitted, say.took],
            rows: events.map((event) => ({
              key: event.id,
              cells: [
                `${event.title} (${event.chapterName})`,
                day(event.startsAt, event.timezone || 'UTC'),
                count(event.tickets),
                count(event.admitted),
                event.money.map(({ currency, net }) => money(net, currency)).join(', '),
              ],
            })),
          },
        ]
      : []),
  ];
}
