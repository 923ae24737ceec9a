import { addMs } from '#lib/time.ts';
import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { findChapter, nearestWhoMay } from '#features/chapters/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, MemberRow, MemberStatus } from '../../model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { type Applicant, applicationsMail } from '../../mails/applications-mail.ts';

/** Tells officers who applied for membership. */
const NOTIFY_OFFICERS = 'community.tell-officers';

/** There is at most one mail in so long about the applications to one chapter. */
const PAUSE_MS = 3_600_000;
/** So many of one hour are told of at once; those beyond come with the next mail. */
const MOST = 500;

/** Has the officers of a chapter told of an application, in the write that makes it. */
export async function notifyOfficers(
  { jobs }: Pick<CommunityCore, 'jobs'>,
  tx: Tx,
  { id: member, chapter, appliedAt }: Pick<MemberRow, 'id' | 'chapter' | 'appliedAt'>,
): Promise<void> {
  await tx
    .as<Tables>()
    .insertInto('community_applications_untold')
    .values({ chapter, member })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await jobs.enqueue(tx, NOTIFY_OFFICERS, { chapter }, { key: `${NOTIFY_OFFICERS}:${member}:${appliedAt}` });
}

/**
 * Tells the officers who decide of the applications of which they were not told yet. Within an hour of the last mail it
 * waits for that hour to end, so that many applications are one mail. The marks move in the write that queues the mails: a
 * crash before it tells again, one after it has told.
 */
export function notifyOfficersJob(deps: CommunityCore): JobKind<{ chapter: string }> {
  const { db, clock, jobs, outbox } = deps;
  return {
    kind: NOTIFY_OFFICERS,
    async run({ chapter: id }) {
      const query = db.read<Tables>();
      const [chapter, told, now] = [await findChapter(query, id), await toldAt(query, id), clock.text()];
      const untold = await readUntold(query, id);
      if (!chapter || untold.length === 0) return;
      const free = told === '' ? now : addMs(told, PAUSE_MS);
      if (free > now) {
        const key = `${NOTIFY_OFFICERS}:${id}:after:${told}`;
        await db.write((tx) => jobs.enqueue(tx, NOTIFY_OFFICERS, { chapter: id }, { key, runAt: free }));
        return;
      }
      const waiting = untold.filter(({ status }) => status === 'pending');
      const officers =
        waiting.length === 0 ? [] : await nearestWhoMay(query, chapter, 'members.decide', dayOf(now));
      const mails = await Promise.all(
        officers.map(async (officer) => ({
          officer: officer.id,
          mail: await applicationsMail(deps, officer, chapter, waiting),
        })),
      );
      await db.write(async (tx) => {
        const mine = await forgetUntold(
          tx,
          id,
          untold.map(({ member }) => member),
        );
        // Another process has told meanwhile.
        if (!mine) return;
        if (mails.length > 0) await moveMark(tx, id, now);
        for (const { officer, mail } of mails)
          await outbox.queue(tx, mail, { key: `community-applications:${id}:${now}:${officer}` });
      });
    },
  };
}

async function toldAt(query: Kysely<Tables>, chapter: string): Promise<string> {
  const row = await query
    .selectFrom('community_applications_told')
    .select('at')
    .where('chapter', '=', chapter)
    .executeTakeFirst();
  return row?.at ?? '';
}

async function moveMark(tx: Tx, chapter: string, at: string): Promise<void> {
  await tx
    .as<Tables>()
    .insertInto('community_applications_told')
    .values({ chapter, at })
    .onConflict((conflict) => conflict.column('chapter').doUpdateSet({ at }))
    .execute();
}

/** Whether all of these were untold until now. */
async function forgetUntold(tx: Tx, chapter: string, members: readonly string[]): Promise<boolean> {
  const done = await tx
    .as<Tables>()
    .deleteFrom('community_applications_untold')
    .where('chapter', '=', chapter)
    .where('member', 'in', members)
    .executeTakeFirst();
  return done.numDeletedRows === BigInt(members.length);
}

async function readUntold(
  query: Kysely<Tables>,
  chapter: string,
): Promise<(Applicant & { member: string; status: MemberStatus | null })[]> {
  const rows = await query
    .selectFrom('community_applications_untold as n')
    .leftJoin('community_members as m', 'm.id', 'n.member')
    .leftJoin('community_tiers as t', 't.id', 'm.tier')
    .leftJoin('users as u', 'u.id', 'm.user')
    .select(['n.member', 'm.status', 'm.name', 't.name as tier', 'u.verified'])
    .where('n.chapter', '=', chapter)
    .orderBy('n.member')
    .limit(MOST)
    .execute();
  return rows.map(({ member, status, name, tier, verified }) => ({
    member,
    status,
    name: name ?? '',
    tier: tier ?? '',
    confirmed: verified === 1,
  }));
}
