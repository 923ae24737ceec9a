import { addMs } from '#lib/time.ts';
import { type Inbox, type InboxMail, type ReceivedMail, readReceivedMail } from '#platform/mail/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { SupportDeps } from '../model/context.ts';
import { MAX_BODY } from '../model/message-input.ts';
import { inboxPlace, messageOfMail, moveOn } from '../store/inbox.ts';
import { setStatus } from '../store/messages.ts';
import { countFromWriter, insertReply } from '../store/replies.ts';
import { DAY_MS, MOST_A_DAY } from './reply.ts';

/**
 * Takes in what people answered by mail: it stands in the thread of their message, which is open again. A mail and the place
 * behind it are one write, so that it is taken once, whoever dies in between. What a program sent, what is empty and what is
 * about something else stays unread in the mailbox. Throws when the mailbox can't be read.
 */
export async function receiveMails(deps: SupportDeps, inbox: Inbox): Promise<void> {
  await inbox.read(await inboxPlace(deps.db), async (mail) =>
    takeIn(deps, mail, await readReceivedMail(mail.source)),
  );
}

async function takeIn(
  { db, clock, ids }: SupportDeps,
  place: Pick<InboxMail, 'validity' | 'uid'>,
  mail: ReceivedMail,
): Promise<boolean> {
  return db.write(async (tx) => {
    if (!(await moveOn(tx, place)) || mail.automatic) return false;
    const body = bodyOf(mail);
    const message = body === '' ? null : await messageAnswered(tx, mail);
    if (!message) return false;
    await setStatus(tx, message.id, 'open');
    if ((await countFromWriter(tx, message.id, addMs(clock.text(), -DAY_MS))) >= MOST_A_DAY) return false;
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

async function messageAnswered(tx: Tx, { answers }: ReceivedMail) {
  for (const answered of answers) {
    const message = await messageOfMail(tx, answered);
    if (message) return message;
  }
  return null;
}

/** What they wrote, and the names of files, which stay in the mailbox. */
function bodyOf({ text, files }: ReceivedMail): string {
  const lines = files.map((name) => `📎 ${name}`);
  const whole = [text, ...lines].filter(Boolean).join('\n').replaceAll('\0', '').trim();
  const letters = Array.from(whole);
  return letters.length > MAX_BODY ? `${letters.slice(0, MAX_BODY - 1).join('')}…` : whole;
}
