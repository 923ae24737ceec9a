import { type Kysely, sql } from 'kysely';
import type { Tables } from '../context.ts';
import type { ChapterRow } from '../schema.ts';

/** Dues of a chapter with all below it, in minor units. */
export interface ChapterDues {
  id: string;
  slug: string;
  name: string;
  /** Asked for in the year, less what was waived or given back in it. */
  asked: number;
  paid: number;
  /** Not paid at its end, whenever it was asked for. */
  open: number;
}

/** Dues in one currency: the chapter first, then those right below it that have any. */
export interface YearDues {
  currency: string;
  chapters: ChapterDues[];
}

/** How each kind counts to what was asked for and to what is open. */
const ASKED: Readonly<Record<string, number>> = { due: 1, waived: -1 };
const OPEN: Readonly<Record<string, number>> = { due: 1, waived: -1, paid: -1 };

/**
 * Dues that were asked for and paid in a year, from the running sums. `shown` are the chapters that get a line, of which
 * the first has all others below it; `chapters` are it and all below.
 */
export async function duesOfYear(
  query: Kysely<Tables>,
  chapters: readonly ChapterRow[],
  shown: readonly ChapterRow[],
  year: number,
): Promise<YearDues[]> {
  const paths = new Map(chapters.map(({ id, path }) => [id, path]));
  const sums = await query
    .selectFrom('community_figures')
    .select(['chapter', 'currency', 'kind'])
    .select(sql<number>`sum(amount)`.as('ever'))
    .select(sql<number>`sum(CASE WHEN month >= ${`${year}-01`} THEN amount ELSE 0 END)`.as('inYear'))
    .where('chapter', 'in', [...paths.keys()])
    .where('kind', 'in', ['due', 'paid', 'waived'])
    .where('month', '<=', `${year}-12`)
    .groupBy(['chapter', 'currency', 'kind'])
    .execute();
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, rows]) => ({
      currency,
      chapters: shown
        .map(({ id, slug, name, path }) => {
          const own = rows.filter(({ chapter }) => paths.get(chapter)?.startsWith(path));
          const sum = (part: (row: (typeof rows)[number]) => number) =>
            own.reduce((all, row) => all + part(row), 0);
          return {
            id,
            slug,
            name,
            asked: sum(({ kind, inYear }) => inYear * (ASKED[kind] ?? 0)),
            paid: sum(({ kind, inYear }) => (kind === 'paid' ? inYear : 0)),
            open: sum(({ kind, ever }) => ever * (OPEN[kind] ?? 0)),
          };
        })
        .filter(({ asked, paid, open }, place) => place === 0 || asked !== 0 || paid !== 0 || open !== 0),
    }))
    .filter(({ chapters: [all] }) => all && (all.asked !== 0 || all.paid !== 0 || all.open !== 0))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
