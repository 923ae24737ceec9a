import type { Kysely } from 'kysely';
import type { OrganiserSummary } from '#features/payments/index.ts';
import type { Actor } from '#lib/actor.ts';
import { requireMay, treeOf } from '#features/chapters/index.ts';
import type { Tables } from '../../model/schema.ts';
import type { FiguresDeps } from '../../model/context.ts';
import type { EventFigures } from '../../model/event-figures.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import type { ChapterRow, FigureKind } from '#features/chapters/model/schema.ts';
import { type Ages, agesOf } from './ages.ts';
import { duesOfYear, type YearDues } from './dues-of-year.ts';
import { membersIn, type PeopleFigures, peopleIn } from './people.ts';
import { type ChapterEventsOfYear, eventsByChapter, eventsIn } from './events-of-year.ts';
import { type MonthFigures, monthsOf } from './months.ts';

/** How a chapter and all below it went through a year. Money in minor units, from the ledger alone. */
export interface AnnualReport {
  chapter: ChapterRow;
  year: number;
  people: PeopleFigures & { before: number; after: number };
  /** Of those who are members today; only while the year runs. */
  ages: Ages | null;
  /** Each month until the one that runs. What happened in them comes to `people`; of `events` those that have begun. */
  months: YearMonth[];
  /** Itself first, then those right below, each with all below it. */
  chapters: ({ id: string; slug: string; name: string; members: number } & PeopleFigures)[];
  /** Dues that were asked for and paid, by currency and chapter. In no ledger: who owes what is the register's. */
  dues: YearDues[];
  /** By currency: what came in for dues and for donations, what went back, what was kept of it, and what is left. */
  money: ({ currency: string } & Record<MoneyPart, number>)[];
  /** What came in less what went back, by chapter and currency. */
  byChapter: { id: string; name: string; currency: string; net: number }[];
  events: (EventFigures & { chapterName: string })[];
  eventsByChapter: ChapterEventsOfYear[];
}

export interface YearMonth extends MonthFigures {
  events: number;
  tickets: number;
  admitted: number;
}

export type MoneyPart = 'dues' | 'donations' | 'refunds' | 'disputed' | 'fees' | 'net';

interface Sum {
  chapter: string;
  month: string;
  kind: FigureKind;
  amount: number;
}

/** The year of a chapter with all below it. Throws 404, or 403 for officers who don't keep its money. */
export async function annualReport(
  { db, clock, eventFigures, payments }: FiguresDeps,
  actor: Actor,
  chapterId: string,
  year: number,
): Promise<AnnualReport> {
  const query = db.read<Tables>();
  const today = dayOf(clock.text());
  const chapter = await requireMay(query, actor, 'donations.view', chapterId, today);
  const chapters = await treeOf(query, chapter.path);
  const ids = chapters.map(({ id }) => id);
  const shown = chapters
    .filter(({ id, parent }) => id === chapter.id || parent === chapter.id)
    .toSorted((one, other) => Number(other.id === chapter.id) - Number(one.id === chapter.id));
  const [first, last] = [`${year}-01`, `${year}-12`];
  const [sums, ledger, campaigns, assigned, ages, dues] = await Promise.all([
    peopleUntil(query, ids, last),
    payments.ledger.summariesOfOrganisers(ids, first, last),
    query.selectFrom('community_campaigns').select('id').where('chapter', 'in', ids).execute(),
    query.selectFrom('community_chapter_events').selectAll().where('chapter', 'in', ids).execute(),
    today.startsWith(`${year}-`) ? agesOf(query, chapter, today) : null,
    duesOfYear(query, chapters, shown, year),
  ]);
  const places = new Map(chapters.map((each) => [each.id, each]));
  const inYear = sums.filter(({ month }) => month >= first);
  const before = sums.filter(({ month }) => month < first);
  const held = await eventFigures(
    assigned.map(({ event }) => event),
    year,
  );
  const now = clock.text();
  const begun = held.filter(({ startsAt }) => startsAt <= now);
  const chapterOf = new Map(assigned.map((row) => [row.event, row.chapter]));
  return {
    chapter,
    year,
    people: { before: membersIn(before), ...peopleIn(inYear), after: membersIn(sums) },
    months: monthsOf(sums, first, [last, today.slice(0, 7)].toSorted()[0] ?? last).map(
      (month, place, all) => ({
        ...month,
        ...eventsIn(begun, month.month, { first: place === 0, last: place === all.length - 1 }),
      }),
    ),
    ages,
    chapters: shown.map(({ id, slug, name, path }) => {
      const own = (sum: Sum) => places.get(sum.chapter)?.path.startsWith(path) ?? false;
      const ownYear = inYear.filter(own);
      return {
        id,
        slug,
        name,
        members: membersIn(sums.filter(own)),
        ...peopleIn(ownYear),
      };
    }),
    dues,
    money: moneyOf(ledger, new Set(campaigns.map(({ id }) => id))),
    byChapter: byChapter(ledger, places),
    events: held.map((event) => ({
      ...event,
      chapterName: places.get(chapterOf.get(event.id) ?? '')?.name ?? '',
    })),
    eventsByChapter: eventsByChapter(held, (event) => places.get(chapterOf.get(event) ?? '')?.path, shown),
  };
}

function peopleUntil(query: Kysely<Tables>, chapters: readonly string[], month: string): Promise<Sum[]> {
  return query
    .selectFrom('community_figures')
    .select(['chapter', 'month', 'kind', 'amount'])
    .where('chapter', 'in', chapters)
    .where('month', '<=', month)
    .where('currency', '=', '')
    .execute();
}

function moneyOf(ledger: readonly OrganiserSummary[], campaigns: ReadonlySet<string>): AnnualReport['money'] {
  return [...Map.groupBy(ledger, ({ currency }) => currency)]
    .map(([currency, rows]) => {
      const total = (part: (row: OrganiserSummary) => number) =>
        rows.reduce((sum, row) => sum + part(row), 0);
      return {
        currency,
        donations: total((row) => (campaigns.has(row.event) ? row.gross : 0)),
        dues: total((row) => (campaigns.has(row.event) ? 0 : row.gross)),
        refunds: total((row) => row.refunds),
        disputed: total((row) => row.disputed),
        fees: total((row) => row.processingFees + row.disputeFees + row.platformFees),
        net: total((row) => row.net),
      };
    })
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

function byChapter(
  ledger: readonly OrganiserSummary[],
  places: ReadonlyMap<string, ChapterRow>,
): AnnualReport['byChapter'] {
  return [...Map.groupBy(ledger, ({ organiser, currency }) => `${organiser} ${currency}`)]
    .map(([key, rows]) => {
      const [id = '', currency = ''] = key.split(' ');
      const net = rows.reduce((sum, row) => sum + row.net, 0);
      return { id, name: places.get(id)?.name ?? '', currency, net };
    })
    .toSorted((one, other) => other.net - one.net || (one.name < other.name ? -1 : 1));
}
