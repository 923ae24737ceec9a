import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, ChapterRow, OfficerRow } from '#features/chapters/model/schema.ts';
import { addDays, type Day, dayOf } from '#features/chapters/model/day.ts';
import type { OfficerRole } from '#features/chapters/model/permissions.ts';

/** That a term has begun, or is over: shown to the officer until they say that they have seen it. */
export interface OfficeNotice {
  /** The id of the term. */
  id: string;
  news: 'began' | 'ended';
  role: OfficerRole;
  /** Its first day, or its last. */
  day: Day;
  chapter: Pick<ChapterRow, 'slug' | 'name'>;
}

/** What is older than so many days is no news. */
const NEWS_DAYS = 30;
const SEEN = { began: 'beganSeen', ended: 'endSeen' } as const;

/** News of an account's own terms that it has not dismissed. A term that the same office goes on after has not ended. */
export async function officeNotices(
  query: Kysely<Tables>,
  user: string,
  today: Day,
): Promise<OfficeNotice[]> {
  const terms = await query
    .selectFrom('community_officers as o')
    .innerJoin('community_chapters as c', 'c.id', 'o.chapter')
    .selectAll('o')
    .select(['c.slug', 'c.name'])
    .where('o.user', '=', user)
    .orderBy('o.since')
    .execute();
  const from = addDays(today, -NEWS_DAYS);
  return terms.flatMap(({ id, role, since, until, beganSeen, endSeen, ...rest }): OfficeNotice[] => {
    const chapter = { slug: rest.slug, name: rest.name };
    const over = until !== '' && until < today;
    if (!over)
      return beganSeen === '' && since >= from && since <= today
        ? [{ id, news: 'began', role, day: since, chapter }]
        : [];
    const goesOn = terms.some(
      (term) => term.chapter === rest.chapter && term.role === role && serves(term, today),
    );
    return endSeen === '' && until >= from && !goesOn
      ? [{ id, news: 'ended', role, day: until, chapter }]
      : [];
  });
}

/** Whether a term runs on that day. */
export function serves({ since, until }: Pick<OfficerRow, 'since' | 'until'>, today: Day): boolean {
  return since <= today && (until === '' || until >= today);
}

const dismissal = z.object({ office: z.string().max(64), news: z.enum(['began', 'ended']) });

/** An officer has seen news of a term of their own. Throws 404 for a term of somebody else. */
export async function dismissOfficeNotice(
  { db, clock }: CommunityCore,
  actor: Actor,
  raw: unknown,
): Promise<void> {
  const parsed = dismissal.safeParse(raw);
  if (!parsed.success) throw notFound();
  const { office, news } = parsed.data;
  await db.write(async (tx) => {
    const seen = await tx
      .as<Tables>()
      .updateTable('community_officers')
      .set({ [SEEN[news]]: dayOf(clock.text()) })
      .where('id', '=', office)
      .where('user', '=', actor.id)
      .executeTakeFirst();
    if (seen.numUpdatedRows !== 1n) throw notFound();
  });
}
