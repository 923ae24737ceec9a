import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { findChapter } from '#features/chapters/index.ts';
import type { Tables } from '../model/schema.ts';
import type { AnnouncementsDeps } from '../model/context.ts';
import { memberOfUser } from '#features/members/index.ts';
import { announcementMails } from '../mails/announcement-mail.ts';
import { nextRecipients } from './recipients.ts';
import { ownedAnnouncement } from '../store/store.ts';

const PAGE = 500;
/** So many members are looked at; of a larger chapter it is said that there are more. */
const MOST = 20_000;
const MINUTE = 16;

/** Whom an announcement reaches by mail as things are, and who is left out for which reason. */
export interface AudiencePreview {
  /** Members that it is for. */
  all: number;
  reached: number;
  unwilling: number;
  bounced: number;
  addressless: number;
  /** There are more members than were looked at. */
  more: boolean;
}

/** Counts them before anything is sent. Throws 404 or 403. */
export async function previewAudience(
  { db, clock }: AnnouncementsDeps,
  actor: Actor,
  id: string,
): Promise<AudiencePreview> {
  const now = clock.text();
  const row = await ownedAnnouncement(db.read<Tables>(), actor, id, now);
  const found = { all: 0, reached: 0, unwilling: 0, bounced: 0, addressless: 0, more: false };
  let cursor = { cursorPath: '', cursorId: '' };
  for (;;) {
    const { all, wanted, leftOut } = await nextRecipients(db, { ...row, ...cursor }, PAGE, now);
    found.all += all.length;
    found.reached += wanted.length;
    for (const reason of ['unwilling', 'bounced', 'addressless'] as const) found[reason] += leftOut[reason];
    const last = all.at(-1);
    if (all.length < PAGE || !last) return found;
    if (found.all >= MOST) return { ...found, more: true };
    cursor = { cursorPath: last.path, cursorId: last.id };
  }
}

/** Sends an announcement to its writer alone, once a minute at most. Gives the address. Throws 404 or 403. */
export async function testMail(deps: AnnouncementsDeps, actor: Actor, id: string): Promise<string> {
  const { db, clock, outbox } = deps;
  const now = clock.text();
  const query = db.read<Tables>();
  const row = await ownedAnnouncement(query, actor, id, now);
  const chapter = await findChapter(query, row.chapter);
  const [account, member] = actor.superuser
    ? []
    : await Promise.all([
        query
          .selectFrom('users')
          .select(['email', 'name', 'locale'])
          .where('id', '=', actor.id)
          .executeTakeFirst(),
        memberOfUser(query, actor.id),
      ]);
  if (!account?.email) throw notFound();
  const reader = {
    id: member?.id ?? '',
    path: '',
    name: account.name,
    email: account.email,
    language: account.locale,
  };
  const mail = await announcementMails(deps, row, chapter?.name ?? '')(reader);
  const key = `announcement-test:${id}:${actor.id}:${now.slice(0, MINUTE)}`;
  await db.write((tx) => outbox.queue(tx, mail, { key }));
  return account.email;
}
