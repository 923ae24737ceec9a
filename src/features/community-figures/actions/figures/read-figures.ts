import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../model/schema.ts';
import { DUES_KINDS, type DuesFigures, duesIn } from '#features/dues/index.ts';
import { pathEnd } from '#features/chapters/model/path.ts';
import type { ChapterRow, FigureKind } from '#features/chapters/model/schema.ts';
import { type MonthFigures, monthsBefore, monthsOf } from './months.ts';
import { membersIn, PEOPLE_KINDS, type PeopleFigures, peopleIn } from './people.ts';

/** Money in one currency, in minor units. */
export interface MoneyFigures extends DuesFigures {
  currency: string;
  /** Donations, less what was given back. */
  donated: number;
}

/** What the dashboard shows of a chapter with all below it. */
export interface ChapterFigures {
  members: number;
  /** Over the last twelve months, the one that runs included. */
  lastYear: PeopleFigures;
  months: MonthFigures[];
  tiers: { tier: string; name: string; members: number }[];
  countries: { country: string; members: number }[];
  /** Those right below, each with all below it. */
  below: ({ id: string; slug: string; name: string; members: number } & PeopleFigures)[];
}

const YEAR = 12;
const MONTHS_SHOWN = 24;

interface Sum {
  chapter: string;
  month: string;
  tier: string;
  kind: FigureKind;
  amount: number;
}

/** The figures of a chapter and all below, in one query over running sums. `month` is the one that runs. */
export async function figuresOf(
  query: Kysely<Tables>,
  chapter: ChapterRow,
  month: string,
): Promise<ChapterFigures> {
  const [sums, chapters] = await Promise.all([
    peopleOf(query, chapter),
    query
      .selectFrom('community_chapters')
      .select(['id', 'slug', 'name', 'parent', 'path', 'country'])
      .where('path', '>=', chapter.path)
      .where('path', '<', pathEnd(chapter.path))
      .execute(),
  ]);
  const yearFrom = monthsBefore(month, YEAR - 1);
  const tierNames = new Map(
    (
      await query
        .selectFrom('community_tiers')
        .select(['id', 'name'])
        .where('id', 'in', [...new Set(sums.map(({ tier }) => tier)), ''])
        .execute()
    ).map(({ id, name }) => [id, name]),
  );
  const places = new Map(chapters.map((each) => [each.id, each]));
  const lastYear = sums.filter((sum) => sum.month >= yearFrom);
  return {
    members: membersIn(sums),
    lastYear: peopleIn(lastYear),
    months: byMonth(sums, month),
    tiers: grouped(sums, ({ tier }) => tier).map(([tier, members]) => ({
      tier,
      name: tierNames.get(tier) ?? '',
      members,
    })),
    countries: grouped(sums, (sum) => places.get(sum.chapter)?.country ?? '').map(([country, members]) => ({
      country,
      members,
    })),
    below: chapters
      .filter(({ parent }) => parent === chapter.id)
      .map(({ id, slug, name, path }) => {
        const own = sums.filter((sum) => places.get(sum.chapter)?.path.startsWith(path));
        const ownYear = own.filter((sum) => sum.month >= yearFrom);
        return {
          id,
          slug,
          name,
          members: membersIn(own),
          ...peopleIn(ownYear),
        };
      })
      .toSorted((one, other) => other.members - one.members || (one.name < other.name ? -1 : 1)),
  };
}

/** What was asked for, paid and given in a chapter and below, by currency. Agrees with the ledger to the minor unit. */
export async function moneyOf(query: Kysely<Tables>, chapter: ChapterRow): Promise<MoneyFigures[]> {
  const rows = await within(query, chapter)
    .select(['currency', 'kind', sql<number>`sum(amount)`.as('amount')])
    .where('kind', 'in', [...DUES_KINDS, 'donated'])
    .groupBy(['currency', 'kind'])
    .execute();
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, sums]) => {
      const donated = sums.find(({ kind }) => kind === 'donated')?.amount ?? 0;
      return { currency, ...duesIn(sums), donated };
    })
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** The running sums of a chapter and all below it. */
export function within(query: Kysely<Tables>, chapter: ChapterRow) {
  const all = query.selectFrom('community_figures');
  if (chapter.parent === '') return all;
  return all.where('chapter', 'in', (eb) =>
    eb
      .selectFrom('community_chapters')
      .select('id')
      .where('path', '>=', chapter.path)
      .where('path', '<', pathEnd(chapter.path)),
  );
}

async function peopleOf(query: Kysely<Tables>, chapter: ChapterRow): Promise<Sum[]> {
  return within(query, chapter)
    .select(['chapter', 'month', 'tier', 'kind', 'amount'])
    .where('kind', 'in', PEOPLE_KINDS)
    .execute();
}

function grouped(sums: readonly Sum[], by: (sum: Sum) => string): [string, number][] {
  return [...Map.groupBy(sums, by)]
    .map(([key, own]): [string, number] => [key, membersIn(own)])
    .filter(([, members]) => members !== 0)
    .toSorted((one, other) => other[1] - one[1]);
}

/** Every month from the first one on, at most two years, also those in which nothing happened. */
function byMonth(sums: readonly Sum[], month: string): MonthFigures[] {
  const first = sums.map((sum) => sum.month).toSorted()[0] ?? month;
  const from = [first, monthsBefore(month, MONTHS_SHOWN - 1)].toSorted().at(-1) ?? month;
  return monthsOf(sums, from, month);
}
