import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../model/schema.ts';
import type { Day } from '#features/chapters/model/day.ts';
import { pathEnd } from '#features/chapters/model/path.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';

/** The ages at which the bands of members begin; the last one is open. */
const BEGINNINGS = [0, 18, 30, 45, 60, 75] as const;

/** Members from an age to an age, both in whole years and included. */
export interface AgeBand {
  from: number;
  /** Null for the oldest. */
  to: number | null;
  members: number;
}

export interface Ages {
  bands: AgeBand[];
  /** Of whom no date of birth is known. */
  unknown: number;
}

/** How old the members of a chapter and all below it are on a day; who rests or has left is not counted. */
export async function agesOf(query: Kysely<Tables>, chapter: ChapterRow, day: Day): Promise<Ages> {
  const today = Temporal.PlainDate.from(day);
  // Whoever was born after this day is younger than the age.
  const younger = BEGINNINGS.slice(1).map((age, band) => {
    const born = today.subtract({ years: age }).toString();
    return sql`WHEN "bornOn" > ${born} THEN ${sql.lit(band)}`;
  });
  const rows = await query
    .selectFrom((eb) =>
      eb
        .selectFrom('community_members')
        .select(
          sql<number>`CASE WHEN "bornOn" = '' THEN -1 ${sql.join(younger, sql` `)} ELSE ${sql.lit(younger.length)} END`.as(
            'band',
          ),
        )
        .where('status', '=', 'active')
        .where('path', '>=', chapter.path)
        .where('path', '<', pathEnd(chapter.path))
        .as('members'),
    )
    .select(({ fn }) => ['band', fn.countAll<number | string>().as('members')])
    .groupBy('band')
    .execute();
  const counted = new Map(rows.map(({ band, members }) => [band, Number(members)]));
  return {
    bands: BEGINNINGS.map((from, band) => {
      const next = BEGINNINGS[band + 1];
      return { from, to: next === undefined ? null : next - 1, members: counted.get(band) ?? 0 };
    }),
    unknown: counted.get(-1) ?? 0,
  };
}
