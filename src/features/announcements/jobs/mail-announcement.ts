import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobKind } from '#platform/jobs/index.ts';
import { addressKey } from '#platform/mail/index.ts';
import { batchOf } from '../model/mailing.ts';
import { announcementMails } from '../mails/announcement-mail.ts';
import { nextRecipients } from '../actions/recipients.ts';
import type { AnnouncementRow, Tables } from '../model/schema.ts';
import { findAnnouncement } from '../store/store.ts';
import { findChapter } from '#features/chapters/index.ts';
import type { AnnouncementsDeps } from '../model/context.ts';
import { MAIL_ANNOUNCEMENT } from '../model/job-kinds.ts';

/** Members that are read at once. */
const MEMBERS = 200;
/** Pages of members that one job goes through: mails of others are delivered in between. */
const PAGES = 4;
/** Mails of one write: others wait a few milliseconds for it at most. */
const MAILS = 8;

/**
 * Writes an announcement into the outbox, member by member, and goes on in another job. What a crash leaves half done is
 * done again, and no address has it twice: mails have a key by announcement and address.
 */
export function mailAnnouncementJob(deps: AnnouncementsDeps): JobKind<{ announcement: string }> {
  const { db, jobs } = deps;
  return {
    kind: MAIL_ANNOUNCEMENT,
    lane: 'mailings',
    heavy: true,
    async run({ announcement: id }) {
      const query = db.read<Tables>();
      const first = await findAnnouncement(query, id);
      const chapter = first && (await findChapter(query, first.chapter));
      if (!first || !chapter) return;
      const write = announcementMails(deps, first, chapter.name);
      for (let page = 0; page < PAGES; page += 1) {
        const row = await findAnnouncement(query, id);
        // Taken back, or done by another process.
        if (row?.status !== 'published' || row.mailing !== 'sending') return;
        if (await writePage(deps, row, write)) return;
      }
      const last = await findAnnouncement(query, id);
      if (!last) return;
      const key = `${MAIL_ANNOUNCEMENT}:${id}:${last.cursorPath}:${last.cursorId}`;
      await db.write((tx) => jobs.enqueue(tx, MAIL_ANNOUNCEMENT, { announcement: id }, { key }));
    },
  };
}

/** Writes to the next members; true when these were the last. */
async function writePage(
  { db, outbox, clock }: AnnouncementsDeps,
  row: AnnouncementRow,
  write: ReturnType<typeof announcementMails>,
): Promise<boolean> {
  const { all, wanted, leftOut } = await nextRecipients(db, row, MEMBERS, clock.text());
  const mails = await Promise.all(wanted.map(write));
  for (let at = 0; at < mails.length; at += MAILS) {
    await db.write(async (tx) => {
      for (const mail of mails.slice(at, at + MAILS))
        await outbox.queue(tx, mail, {
          // Two members of a household with one address read it once.
          key: `${batchOf(row.id)}:${addressKey(mail.to)}`,
          batch: batchOf(row.id),
        });
    });
    // Whoever else wants to write comes in between.
    await nextTurn();
  }
  const end = all.length < MEMBERS;
  const last = all.at(-1);
  await db.write((tx) =>
    tx
      .as<Tables>()
      .updateTable('community_announcements')
      .set({
        ...(last ? { cursorPath: last.path, cursorId: last.id } : {}),
        ...(end ? { mailing: 'sent' as const } : {}),
        walked: row.walked + all.length,
        unwilling: row.unwilling + leftOut.unwilling,
        bounced: row.bounced + leftOut.bounced,
        addressless: row.addressless + leftOut.addressless,
      })
      .where('id', '=', row.id)
      .where('mailing', '=', 'sending')
      // Nobody is counted twice: whoever walked past these already has moved the cursor.
      .where('cursorPath', '=', row.cursorPath)
      .where('cursorId', '=', row.cursorId)
      .execute(),
  );
  return end;
}
