import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../model/schema.ts';
import { DUES_KINDS, type DuesFigures, duesIn } from '#features/dues/index.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';

/** Dues of a chapter with all below it: what was asked for and paid in the year, and what was open at its end. */
export interface ChapterDues extends DuesFigures {
  id: string;
  slug: string;
  name: string;
}

/** Dues in one currency: the chapter first, then those right below it that have any. */
export interface YearDues {
  currency: string;
  chapters: ChapterDues[];
}

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
    .where('kind', 'in', DUES_KINDS)
    .where('month', '<=', `${year}-12`)
    .groupBy(['chapter', 'currency', 'kind'])
    .execute();
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, rows]) => ({
      currency,
      chapters: shown
        .map(({ id, slug, name, path }) => {
          const own = rows.filter(({ chapter }) => paths.get(chapter)?.startsWith(path));
          const inYear = duesIn(own.map(({ kind, inYear: amount }) => ({ kind, amount })));
          const { open } = duesIn(own.map(({ kind, ever: amount }) => ({ kind, amount })));
          return { id, slug, name, asked: inYear.asked, paid: inYear.paid, open };
        })
        .filter(({ asked, paid, open }, place) => place === 0 || asked !== 0 || paid !== 0 || open !== 0),
    }))
    .filter(({ chapters: [all] }) => all && (all.asked !== 0 || all.paid !== 0 || all.open !== 0))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
