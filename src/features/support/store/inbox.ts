import type { Database, Tx } from '#platform/db/index.ts';
import { copiedFrom, type InboxPlace, type MailTables } from '#platform/mail/index.ts';
import type { ReplyRow, SupportTables } from '../model/schema.ts';

/** There is one mailbox. */
const ID = 'inbox';

/** Where reading stopped. */
export async function inboxPlace(db: Database): Promise<InboxPlace> {
  const row = await db
    .read<SupportTables>()
    .selectFrom('support_inbox')
    .select(['validity', 'uid', 'since'])
    .where('id', '=', ID)
    .executeTakeFirst();
  return row ?? { validity: '', uid: 0, since: 0 };
}

/** Goes on to a mail. Returns false where another process has been there: the mail is theirs. */
export async function moveOn(tx: Tx, { validity, uid, since }: InboxPlace): Promise<boolean> {
  const place = { id: ID, validity, uid, since };
  const { numInsertedOrUpdatedRows } = await tx
    .as<SupportTables>()
    .insertInto('support_inbox')
    .values(place)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ validity, uid, since })
        .where((eb) =>
          eb.or([eb('support_inbox.validity', '!=', validity), eb('support_inbox.uid', '<', uid)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Which message a mail of ours was about: an answer, or that the message has arrived. Null for all other mails. */
export async function messageOfMail(
  db: Database,
  mail: string,
): Promise<{ id: string; email: string } | null> {
  const query = db.read<SupportTables & MailTables>();
  const [kind, id, what] = (await keyOf(db, mail)).split(':');
  if (!id) return null;
  let message: string | undefined;
  if (kind === 'message' && what === 'confirmation') message = id;
  if (kind === 'reply') message = (await replyBy(db, id))?.message;
  if (message === undefined) return null;
  const row = await query
    .selectFrom('messages')
    .select(['id', 'email'])
    .where('id', '=', message)
    .executeTakeFirst();
  return row ?? null;
}

/** The key of a mail, or of that of which it is a copy (a copy of a copy, at most so often); '' for one that isn't there. */
async function keyOf(db: Database, mail: string, copies = 5): Promise<string> {
  const sent = await db
    .read<MailTables>()
    .selectFrom('mail_outbox')
    .select('uniqueKey')
    .where('id', '=', mail)
    .executeTakeFirst();
  const key = sent?.uniqueKey ?? '';
  const original = copiedFrom(key);
  return original === null || copies === 0 ? key : keyOf(db, original, copies - 1);
}

/** An operator's answer; what a writer wrote is a mail to the operator, and its answer is not for the thread. */
async function replyBy(db: Database, id: string): Promise<Pick<ReplyRow, 'message'> | undefined> {
  return db
    .read<SupportTables>()
    .selectFrom('message_replies')
    .select('message')
    .where('id', '=', id)
    .where('author', '=', 'operator')
    .executeTakeFirst();
}
