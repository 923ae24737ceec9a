import type { Database, Tx } from '#platform/db/index.ts';
import type { ReplyRow, SavedReplyRow, SupportTables } from '../model/schema.ts';

/** So many replies of a message are shown, the latest; and so many saved replies are offered. */
const MOST = 200;

/** What was written after a message, the oldest first. */
export async function repliesOf(db: Database, message: string): Promise<ReplyRow[]> {
  const rows = await db
    .read<SupportTables>()
    .selectFrom('message_replies')
    .selectAll()
    .where('message', '=', message)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.toReversed();
}

export async function insertReply(tx: Tx, reply: ReplyRow): Promise<void> {
  await tx.as<SupportTables>().insertInto('message_replies').values(reply).execute();
}

/**
 * Whether the same person wrote the same after a message since then. The caller holds the message's row, so that two who ask at once are
 * answered one after the other.
 */
export async function isWritten(
  tx: Tx,
  { message, author, by, body }: Pick<ReplyRow, 'message' | 'author' | 'by' | 'body'>,
  since: string,
): Promise<boolean> {
  const row = await tx
    .as<SupportTables>()
    .selectFrom('message_replies')
    .select('id')
    .where('message', '=', message)
    .where('created', '>', since)
    .where('author', '=', author)
    .where('by', '=', by)
    .where('body', '=', body)
    .executeTakeFirst();
  return row !== undefined;
}

/** How much the writer of a message has written after it since then. */
export async function countFromWriter(tx: Tx, message: string, since: string): Promise<number> {
  const { total } = await tx
    .as<SupportTables>()
    .selectFrom('message_replies')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('message', '=', message)
    .where('created', '>', since)
    .where('author', '=', 'writer')
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Gives a message to an operator, or back where `to` is empty. Only from who has it, as far as the caller knows. Returns
 * false when somebody else has it by now, or there is no such message.
 */
export async function assign(
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<SupportTables>()
    .updateTable('messages')
    .set({ assignee: to })
    .where('id', '=', id)
    .where('assignee', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** All saved replies by their title. */
export function savedReplies(db: Database): Promise<SavedReplyRow[]> {
  return db
    .read<SupportTables>()
    .selectFrom('saved_replies')
    .selectAll()
    .orderBy('title')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** Writes a saved reply, a new one or over the one with its id. */
export async function saveReply(tx: Tx, reply: SavedReplyRow): Promise<void> {
  const { id: _, ...values } = reply;
  await tx
    .as<SupportTables>()
    .insertInto('saved_replies')
    .values(reply)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Removes a saved reply. Returns whether there was one. */
export async function removeReply(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .as<SupportTables>()
    .deleteFrom('saved_replies')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many saved replies there are. */
export async function countSaved(tx: Tx): Promise<number> {
  const { total } = await tx
    .as<SupportTables>()
    .selectFrom('saved_replies')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
