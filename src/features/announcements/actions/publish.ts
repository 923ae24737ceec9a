import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Tables, AnnouncementRow, AnnouncementStatus } from '../model/schema.ts';
import type { AnnouncementsDeps } from '../model/context.ts';
import { changedMeanwhile } from '#features/chapters/model/errors.ts';
import { noteChange } from '#features/chapters/index.ts';
import type { ChangeAction } from '#features/chapters/model/schema.ts';
import { told } from '../model/announcement-input.ts';
import { ownedAnnouncement } from '../store/store.ts';
import { MAIL_ANNOUNCEMENT, PUBLISH_ANNOUNCEMENT } from '../model/job-kinds.ts';

/** Publishes an announcement, or has it wait for its time. Throws 404, 403, or 409 when it is out already. */
export async function publishAnnouncement(deps: AnnouncementsDeps, actor: Actor, id: string): Promise<void> {
  const { db, clock, jobs } = deps;
  await db.write(async (tx) => {
    const now = clock.text();
    const row = await ownedAnnouncement(tx.as<Tables>(), actor, id, now);
    if (row.status !== 'draft' && row.status !== 'scheduled') throw conflict(told('out'));
    const { publishAt } = row;
    if (publishAt > now) {
      if (row.status === 'scheduled') return;
      await step(tx, row, { status: 'scheduled' }, now);
      await jobs.enqueue(tx, PUBLISH_ANNOUNCEMENT, { announcement: id, publishAt }, { runAt: publishAt });
    } else await putOut(deps, tx, row, now);
    await note(tx, actor, row, publishAt > now ? 'announcements.schedule' : 'announcements.publish', now);
  });
}

/** Makes it public within the write, with the job that mails it. */
export async function putOut(
  { jobs }: Pick<AnnouncementsDeps, 'jobs'>,
  tx: Tx,
  row: AnnouncementRow,
  now: string,
): Promise<void> {
  const mailing = row.mail === 1 ? 'sending' : '';
  await step(tx, row, { status: 'published', publishedAt: now, mailing }, now);
  if (row.mail === 1)
    await jobs.enqueue(
      tx,
      MAIL_ANNOUNCEMENT,
      { announcement: row.id },
      { key: `${MAIL_ANNOUNCEMENT}:${row.id}` },
    );
}

/**
 * Takes it back: what waits for its time is a draft again, what is published is read by nobody any more, and mails that
 * are not written yet are not written. Throws 404, 403, or 409 when it is neither.
 */
export async function withdrawAnnouncement(
  { db, clock }: AnnouncementsDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    const now = clock.text();
    const row = await ownedAnnouncement(tx.as<Tables>(), actor, id, now);
    if (row.status !== 'scheduled' && row.status !== 'published') throw conflict(told('notOut'));
    const status: AnnouncementStatus = row.status === 'scheduled' ? 'draft' : 'withdrawn';
    await step(tx, row, { status }, now);
    await note(tx, actor, row, 'announcements.withdraw', now);
  });
}

async function step(
  tx: Tx,
  before: AnnouncementRow,
  change: Partial<AnnouncementRow>,
  now: string,
): Promise<void> {
  const done = await tx
    .as<Tables>()
    .updateTable('community_announcements')
    .set({ ...change, updated: laterThan(before.updated, now) })
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .where('updated', '=', before.updated)
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw changedMeanwhile();
}

async function note(
  tx: Tx,
  actor: Actor,
  { id, chapter, title }: AnnouncementRow,
  action: ChangeAction,
  at: string,
): Promise<void> {
  await noteChange(tx, { chapter, actor, action, subject: id, label: title, at });
}
