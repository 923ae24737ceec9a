import type { Database, Tx } from '#platform/db/index.ts';
import type { MessageRow, SupportTables } from '../schema.ts';

/** Writes the message; false when its reference number is taken or it was sent before. */
export async function insertMessage(tx: Tx, row: MessageRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .as<SupportTables>()
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The reference number under which this very form was taken, if it was. */
export async function referenceOf(tx: Tx, submission: string): Promise<string | undefined> {
  const row = await tx
    .as<SupportTables>()
    .selectFrom('messages')
    .select('code')
    .where('submission', '=', submission)
    .executeTakeFirst();
  return row?.code;
}

/** Whether there is a message under that reference number. */
export async function isKnown(db: Database, code: string): Promise<boolean> {
  const row = await db
    .read<SupportTables>()
    .selectFrom('messages')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}
