import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Language, languageOf } from '#lib/language/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { refusingAddresses } from '#platform/mail/index.ts';
import { noticeMail } from '../mails/notice-mail.ts';
import type { NoticesDeps } from '../model/deps.ts';
import { batchOf, SEND_NOTICE } from '../model/job-kinds.ts';
import { saidIn, wordsOf } from '../model/notice-words.ts';
import type { NoticeRow, NoticeTables } from '../model/schema.ts';
import { type Addressee, audiencePage } from '../store/audience.ts';
import { findNotice, writeWalked } from '../store/notices.ts';

/** Organisers of one piece, which is one write: others wait a few milliseconds for it. */
export const PIECE = 20;
/** Pieces of one job: mails of others are delivered in between. */
export const PIECES = 20;

/**
 * Walks through the audience of a notice, piece by piece, and goes on in another job. Who got it, their mails and how far it has
 * come are one write: what a crash cuts off was not done, and is done by the next try. Mails have a key by notice and account
 * besides.
 */
export function sendNoticeJob(deps: NoticesDeps): JobKind<{ notice: string }> {
  const { db, jobs } = deps;
  return {
    kind: SEND_NOTICE,
    lane: 'mailings',
    heavy: true,
    async run({ notice: id }) {
      const write = mailsOf(deps);
      for (let piece = 0; piece < PIECES; piece += 1) {
        const row = await findNotice(db.read<NoticeTables>(), id);
        // Stopped, or done by another process.
        if (row?.status !== 'sending') return;
        await writePiece(deps, row, write);
        // Whoever else wants to write comes in between.
        await nextTurn();
      }
      const row = await findNotice(db.read<NoticeTables>(), id);
      if (row?.status !== 'sending') return;
      const key = `${SEND_NOTICE}:${id}:${row.cursor}`;
      await db.write((tx) => jobs.enqueue(tx, SEND_NOTICE, { notice: id }, { key }));
    },
  };
}

type Writer = (row: NoticeRow, language: Language) => ReturnType<typeof noticeMail>;

/** Nothing in a mail is the reader's own: each language is rendered once, however many read it. */
function mailsOf(deps: NoticesDeps): Writer {
  const written = new Map<Language, ReturnType<typeof noticeMail>>();
  return (row, language) => {
    const mail = written.get(language) ?? noticeMail(deps, row, saidIn(wordsOf(row), language));
    written.set(language, mail);
    return mail;
  };
}

async function writePiece({ db, clock, outbox }: NoticesDeps, row: NoticeRow, write: Writer): Promise<void> {
  const now = clock.text();
  const { addressees, next } = await audiencePage(db, row, { cursor: row.cursor, limit: PIECE, now });
  const confirmed = addressees.filter(isConfirmed);
  const refusing = await refusingAddresses(
    db,
    confirmed.map(({ email }) => email),
    now,
  );
  const byMail = row.mail === 1 ? confirmed.filter(({ email }) => !refusing.has(email)) : [];
  const mails = await Promise.all(
    byMail.map(async ({ id, email, locale }) => ({
      id,
      mail: { to: email, ...(await write(row, languageOf(locale))) },
    })),
  );
  await db.write(async (tx) => {
    const here = await writeWalked(tx, row, {
      cursor: next ?? row.cursor,
      accounts: addressees.map(({ id }) => id),
      unconfirmed: row.mail === 1 ? addressees.length - confirmed.length : 0,
      refused: row.mail === 1 ? confirmed.length - byMail.length : 0,
      last: next === null,
    });
    if (!here) return;
    for (const { id, mail } of mails)
      await outbox.queue(tx, mail, { key: `${batchOf(row.id)}:${id}`, batch: batchOf(row.id) });
  });
}

/** Nobody has proved that an address which isn't confirmed is theirs: it is read on their pages alone. */
const isConfirmed = ({ email, verified }: Addressee): boolean => email !== '' && verified === 1;
