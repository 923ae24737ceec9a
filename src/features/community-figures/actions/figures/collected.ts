import type { Kysely } from 'kysely';
import type { Tables } from '../../model/schema.ts';
import { DUES_KINDS, type DuesFigures, duesIn } from '#features/dues/index.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import { monthsBefore } from './months.ts';
import { within } from './read-figures.ts';

const MONTHS_SHOWN = 12;

/** Dues in one currency over the last twelve months, the one that runs included, and what is open in all. */
export interface CollectedDues {
  currency: string;
  asked: number;
  paid: number;
  /** Of all time. */
  open: number;
  /** Those with anything asked for, paid or open, the largest first; open of all time. */
  tiers: ({ tier: string; name: string } & DuesFigures)[];
  months: { month: string; asked: number; paid: number }[];
}

/**
 * What a treasurer sees first: dues of a chapter and below that were asked for and paid, by membership and by month. `month` is
 * the one that runs. From the running sums, for whoever was asked whether they may see it.
 */
export async function collectedDues(
  query: Kysely<Tables>,
  chapter: ChapterRow,
  month: string,
): Promise<CollectedDues[]> {
  const [sums, tiers] = await Promise.all([
    within(query, chapter)
      .select(['currency', 'tier', 'month', 'kind', 'amount'])
      .where('kind', 'in', DUES_KINDS)
      .execute(),
    query.selectFrom('community_tiers').select(['id', 'name']).execute(),
  ]);
  const names = new Map(tiers.map(({ id, name }) => [id, name]));
  const from = monthsBefore(month, MONTHS_SHOWN - 1);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, place) => monthsBefore(from, -place));
  const figuresOf = (all: typeof sums): DuesFigures => ({
    ...duesIn(all.filter((sum) => sum.month >= from)),
    open: duesIn(all).open,
  });
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      ...figuresOf(own),
      tiers: [...Map.groupBy(own, ({ tier }) => tier)]
        .map(([tier, ofTier]) => ({ tier, name: names.get(tier) ?? '', ...figuresOf(ofTier) }))
        .filter(({ asked, paid, open }) => asked !== 0 || paid !== 0 || open !== 0)
        .toSorted((one, other) => other.asked - one.asked || (one.name < other.name ? -1 : 1)),
      months: months.map((at) => {
        const { asked, paid } = duesIn(own.filter((sum) => sum.month === at));
        return { month: at, asked, paid };
      }),
    }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
