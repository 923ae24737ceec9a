import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import type { Tables, AnnouncementRow } from '../model/schema.ts';
import type { AnnouncementsDeps } from '../model/context.ts';
import { changedMeanwhile, wrongField } from '#features/chapters/model/errors.ts';
import { changesBetween, noteChange, requireMay } from '#features/chapters/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { readAnnouncement, told } from '../model/announcement-input.ts';
import { ownedAnnouncement } from '../store/store.ts';

/** The body is said to have changed, and not how: the row has what is said now. */
const FIELDS = ['title', 'below', 'public', 'mail', 'zone', 'publishAt'] as const;

/** Keeps an announcement as a draft. Throws 400 by field, 404 or 403. */
export async function createAnnouncement(
  { db, clock, ids, richText }: AnnouncementsDeps,
  actor: Actor,
  chapterId: string,
  raw: unknown,
): Promise<AnnouncementRow> {
  const input = readAnnouncement(raw, richText, clock.text());
  return db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const chapter = await requireMay(query, actor, 'announcements.edit', chapterId, dayOf(now));
    const row: AnnouncementRow = {
      id: ids.record(),
      chapter: chapter.id,
      ...input,
      status: 'draft',
      publishedAt: '',
      mailing: '',
      cursorPath: '',
      cursorId: '',
      walked: 0,
      unwilling: 0,
      bounced: 0,
      addressless: 0,
      author: actor.id,
      created: now,
      updated: now,
    };
    await query.insertInto('community_announcements').values(row).execute();
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'announcements.create',
      subject: row.id,
      label: row.title,
      at: now,
    });
    return row;
  });
}

/**
 * Changes an announcement. One that has a time waits no more: it is published anew. What is published can be corrected
 * and opened to everybody, but whom it was for, and its mails, stay as they went out. Throws 400 by field, 404, 403, 409.
 */
export async function editAnnouncement(
  { db, clock, richText }: AnnouncementsDeps,
  actor: Actor,
  id: string,
  raw: unknown,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const typed = readAnnouncement(raw, richText, clock.text());
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const before = await ownedAnnouncement(query, actor, id, now);
    if (ifUpdated && before.updated !== ifUpdated) throw changedMeanwhile();
    const { title, body, public: open } = typed;
    const out = before.status === 'published' || before.status === 'withdrawn';
    if (!out && typed.publishAt !== '' && typed.publishAt <= now)
      throw wrongField('publishAt', told('timeOver'));
    const input = out ? { title, body, public: open } : { ...typed, status: 'draft' as const };
    const changes = [
      ...changesBetween<AnnouncementRow>(before, input, FIELDS),
      ...(before.body === body ? [] : [{ field: 'body', before: null, after: null }]),
    ];
    if (changes.length === 0) return;
    const done = await query
      .updateTable('community_announcements')
      .set({ ...input, updated: laterThan(before.updated, now) })
      .where('id', '=', id)
      .where('updated', '=', before.updated)
      .where('status', '=', before.status)
      .executeTakeFirst();
    if (done.numUpdatedRows !== 1n) throw changedMeanwhile();
    await noteChange(tx, {
      chapter: before.chapter,
      actor,
      action: 'announcements.edit',
      subject: id,
      label: title,
      changes,
      at: now,
    });
  });
}

/** Deletes a draft. Throws 404, 403, or 409 when it is no draft: what has its time, or was read, is taken back instead. */
export async function removeAnnouncement(
  { db, clock }: AnnouncementsDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const { chapter, title } = await ownedAnnouncement(query, actor, id, now);
    const done = await query
      .deleteFrom('community_announcements')
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .executeTakeFirst();
    if (done.numDeletedRows !== 1n) throw conflict(told('noDraft'));
    await noteChange(tx, {
      chapter,
      actor,
      action: 'announcements.remove',
      subject: id,
      label: title,
      at: now,
    });
  });
}
