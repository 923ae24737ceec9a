import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { type MailingProgress, mailingProgress, refusedOf } from '#platform/mail/index.ts';
import { actionsIn, findChapter, requireMay } from '#features/chapters/index.ts';
import type { Tables, AnnouncementRow } from '../model/schema.ts';
import type { AnnouncementsDeps } from '../model/context.ts';
import { batchOf } from '../model/mailing.ts';
import { memberOfUser } from '#features/members/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { idsOfPath } from '#features/chapters/model/path.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import { countMeant } from './recipients.ts';
import { findAnnouncement, ownedAnnouncement } from '../store/store.ts';

const SHOWN = 100;
const NEWEST = 10;

/** An announcement with what became of its mails, for those who write it. */
export interface AnnouncementDetails {
  announcement: AnnouncementRow;
  mails: MailingProgress;
  refused: Awaited<ReturnType<typeof refusedOf>>;
  /** Members it is for who were not walked past yet. */
  ahead: number;
}

/** All of a chapter, the newest first, for its officers. Throws 404 or 403. */
export async function announcementsOf(
  { db, clock }: AnnouncementsDeps,
  actor: Actor,
  chapterId: string,
): Promise<AnnouncementRow[]> {
  const query = db.read<Tables>();
  const chapter = await requireMay(query, actor, 'announcements.edit', chapterId, dayOf(clock.text()));
  return query
    .selectFrom('community_announcements')
    .selectAll()
    .where('chapter', '=', chapter.id)
    .orderBy('created', 'desc')
    .limit(SHOWN)
    .execute();
}

/** One of them. Throws 404 or 403. */
export async function readForWriter(
  { db, clock }: AnnouncementsDeps,
  actor: Actor,
  id: string,
): Promise<AnnouncementDetails> {
  const query = db.read<Tables>();
  const announcement = await ownedAnnouncement(query, actor, id, clock.text());
  const [mails, refused, meant] = await Promise.all([
    mailingProgress(db, batchOf(id)),
    refusedOf(db, batchOf(id)),
    announcement.mailing === 'sending' ? countMeant(query, announcement) : 0,
  ]);
  return { announcement, mails, refused, ahead: Math.max(0, meant - announcement.walked) };
}

/** What everybody may read of a chapter, the newest first. */
export function publicAnnouncements({ db }: AnnouncementsDeps, chapter: string): Promise<AnnouncementRow[]> {
  return db
    .read<Tables>()
    .selectFrom('community_announcements')
    .selectAll()
    .where('chapter', '=', chapter)
    .where('status', '=', 'published')
    .where('public', '=', 1)
    .orderBy('publishedAt', 'desc')
    .limit(NEWEST)
    .execute();
}

/** What a member is told: by their chapter, and by those above it for all below. */
export function announcementsFor(
  { db }: AnnouncementsDeps,
  member: Pick<MemberRow, 'chapter' | 'path'>,
): Promise<(AnnouncementRow & { chapterName: string })[]> {
  return db
    .read<Tables>()
    .selectFrom('community_announcements as a')
    .innerJoin('community_chapters as c', 'c.id', 'a.chapter')
    .selectAll('a')
    .select('c.name as chapterName')
    .where('a.chapter', 'in', idsOfPath(member.path))
    .where('a.status', '=', 'published')
    .where((eb) => eb.or([eb('a.chapter', '=', member.chapter), eb('a.below', '=', 1)]))
    .orderBy('a.publishedAt', 'desc')
    .limit(NEWEST)
    .execute();
}

/** A published one, for everybody, the members whom it is for, or the chapter's officers. Throws 404. */
export async function readAnnouncement(
  { db, clock }: AnnouncementsDeps,
  actor: Actor | null,
  id: string,
): Promise<{ announcement: AnnouncementRow; chapter: ChapterRow }> {
  const query = db.read<Tables>();
  const announcement = await findAnnouncement(query, id);
  const chapter = announcement && (await findChapter(query, announcement.chapter));
  if (!announcement || !chapter || announcement.status !== 'published') throw notFound();
  if (announcement.public === 1) return { announcement, chapter };
  const officer = await actionsIn(query, actor, chapter, dayOf(clock.text()));
  if (officer.size > 0) return { announcement, chapter };
  const member = actor && !actor.superuser ? await memberOfUser(query, actor.id) : undefined;
  const meant =
    (member?.status === 'active' || member?.status === 'lapsed') &&
    (member.chapter === chapter.id || (announcement.below === 1 && member.path.startsWith(chapter.path)));
  if (!meant) throw notFound();
  return { announcement, chapter };
}
