import { addMs } from '#lib/time.ts';
import { type Inbox, type InboxPlace, type ReceivedMail, readReceivedMail } from '#platform/mail/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { SupportDeps } from '../model/context.ts';
import { MAX_BODY } from '../model/message-input.ts';
import { inboxPlace, messageOfMail, moveOn } from '../store/inbox.ts';
import { setStatus } from '../store/messages.ts';
import { countFromWriter, insertReply } from '../store/replies.ts';
import { DAY_MS, MOST_A_DAY } from './reply.ts';

interface ReceivingDeps extends SupportDeps {
  log: Log;
}

/**
 * Takes in what people answered by mail: it stands in the thread of their message, which is open again. A mail and the place
 * behind it are one write, so that it is taken once, whoever dies in between. What a program sent, what is empty and what is
 * about something else stays unread in the mailbox. Throws when the mailbox can't be read.
 */
export async function receiveMails(deps: ReceivingDeps, inbox: Inbox): Promise<void> {
  const from = await inboxPlace(deps.db);
  const place = await inbox.read(from, async ({ source, ...here }) => {
    try {
      return await takeIn(deps, here, source && (await readReceivedMail(source)));
    } catch (error) {
      // One mail that can't be taken keeps none back: it stays unread. Where nothing can be written, this throws as well.
      deps.log.error({ err: error, uid: here.uid }, 'an answer by mail could not be taken in');
      await deps.db.write((tx) => moveOn(tx, here));
      return false;
    }
  });
  // Also of a mailbox without answers it is kept since when it is read.
  if (place.validity !== from.validity) await deps.db.write((tx) => moveOn(tx, place));
}

async function takeIn(
  { db, clock, ids, log }: ReceivingDeps,
  place: InboxPlace,
  mail: ReceivedMail | null,
): Promise<boolean> {
  if (!mail) log.warn({ uid: place.uid }, 'the mail server does not give an answer to a mail');
  // Whose answer it is, is asked before what it says: anybody may write to the mailbox.
  const message = mail && !mail.automatic ? await messageAnswered(db, mail) : null;
  const body = mail && message ? await bodyOf(mail) : '';
  return db.write(async (tx) => {
    if (!(await moveOn(tx, place)) || !mail || !message || body === '') return false;
    if ((await countFromWriter(tx, message.id, addMs(clock.text(), -DAY_MS))) >= MOST_A_DAY) {
      log.warn(
        { messageId: message.id },
        'somebody has answered too often today: the rest is in the mailbox',
      );
      return false;
    }
    await setStatus(tx, message.id, 'open');
    await insertReply(tx, {
      id: ids.record(),
      message: message.id,
      author: 'writer',
      // An address may forward to another one, from which they answer: operators are told.
      by: mail.from === message.email.toLowerCase() ? '' : mail.from,
      body,
      created: clock.text(),
    });
    return true;
  });
}

async function messageAnswered(db: Database, { answers }: ReceivedMail) {
  for (const answered of answers) {
    const message = await messageOfMail(db, answered);
    if (message) return message;
  }
  return null;
}

/** What they wrote, and the names of files, which stay in the mailbox. */
async function bodyOf(mail: ReceivedMail): Promise<string> {
  const lines = mail.files.map((name) => `📎 ${name}`);
  const whole = [await mail.text(), ...lines].filter(Boolean).join('\n').replaceAll('\0', '').trim();
  const letters = Array.from(whole);
  return letters.length > MAX_BODY ? `${letters.slice(0, MAX_BODY - 1).join('')}…` : whole;
}
