import type { UtcText } from '#lib/time.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { ReviewMessageRow, ReviewTables } from '../model/schema.ts';

/** So many messages of a review are shown, the latest. */
const MESSAGES = 200;

/** A message with the name of the account that wrote it; '' for operators and for whoever is gone. */
export type NamedMessage = ReviewMessageRow & { name: string };

/** What was written about a review, the oldest first. */
export async function messagesOf(db: Database, review: string): Promise<NamedMessage[]> {
  const rows = await db
    .read<ReviewTables>()
    .selectFrom('event_review_messages as m')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'm.by').on('m.author', '=', 'team'))
    .select(['m.id', 'm.review', 'm.author', 'm.by', 'm.text', 'm.created', 'users.name', 'users.email'])
    .where('m.review', '=', review)
    .orderBy('m.created', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MESSAGES)
    .execute();
  return rows.toReversed().map(({ name, email, ...message }) => ({ ...message, name: name || email || '' }));
}

/** What one message says; '' when it is gone. */
export async function textOf(db: Database, id: string): Promise<string> {
  const row = await db
    .read<ReviewTables>()
    .selectFrom('event_review_messages')
    .select('text')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.text ?? '';
}

/** How many messages the team has written about a review since then. */
export async function countTeamMessages(tx: Tx, review: string, since: UtcText): Promise<number> {
  const { total } = await tx
    .as<ReviewTables>()
    .selectFrom('event_review_messages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('review', '=', review)
    .where('created', '>', since)
    .where('author', '=', 'team')
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether the same person wrote the same about a review since then. The caller holds the review. */
export async function isWritten(
  tx: Tx,
  { review, author, by, text }: Pick<ReviewMessageRow, 'review' | 'author' | 'by' | 'text'>,
  since: UtcText,
): Promise<boolean> {
  const row = await tx
    .as<ReviewTables>()
    .selectFrom('event_review_messages')
    .select('id')
    .where('review', '=', review)
    .where('created', '>', since)
    .where('author', '=', author)
    .where('by', '=', by)
    .where('text', '=', text)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMessage(tx: Tx, message: ReviewMessageRow): Promise<void> {
  await tx.as<ReviewTables>().insertInto('event_review_messages').values(message).execute();
}
