import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/index.ts';
import type { MessageKind, MessageRow, MessageStatus, SupportTables } from '../model/schema.ts';

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

/** The message, or undefined. */
export function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return db.read<SupportTables>().selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How messages are looked through. */
export interface MessageSearch {
  /** Part of a reference number, a name, an address, a subject or a text. */
  q?: string | undefined;
  status?: MessageStatus | undefined;
  kind?: MessageKind | undefined;
  /** Id of the event that they are about. */
  event?: string | undefined;
  /** Address of the superuser who has taken them. */
  assignee?: string | undefined;
  /** What the page before gave as `next`. */
  cursor?: string | undefined;
}

/** The newest first; ids begin with the time. `cursor` is the id of the last one that was seen. */
export function listMessages(
  db: Database,
  { q = '', status, kind, event, assignee, cursor }: MessageSearch,
  limit: number,
): Promise<MessageRow[]> {
  const part = q.trim();
  return (
    db
      .read<SupportTables>()
      .selectFrom('messages')
      .selectAll()
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open'))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'contact'))
      // Said twice, so that the index of reports is walked.
      .$if(event !== undefined, (query) =>
        query.where('event', '=', event ?? '').where('event', '!=', sql.lit('')),
      )
      .$if(assignee !== undefined, (query) =>
        query.where('assignee', '=', assignee ?? '').where('assignee', '!=', sql.lit('')),
      )
      .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
      .$if(part !== '', (query) =>
        query.where((eb) => eb.or(SEARCHED.map((field) => db.sql.contains(eb.ref(field), part)))),
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** How many messages are not marked as answered. */
export async function countOpen(db: Database): Promise<number> {
  const { total } = await db
    .read<SupportTables>()
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return total;
}

/** How many reports there are about each of these events. */
export async function countReports(db: Database, events: readonly string[]): Promise<Map<string, number>> {
  if (events.length === 0) return new Map();
  const rows = await db
    .read<SupportTables>()
    .selectFrom('messages')
    .select(({ fn }) => ['event', fn.countAll<number>().as('reports')])
    .where('event', 'in', events)
    .where('event', '!=', sql.lit(''))
    .groupBy('event')
    .execute();
  return new Map(rows.map(({ event, reports }) => [event, reports]));
}

const SEARCHED = ['code', 'name', 'email', 'subject', 'body'] as const;

/** Sets how far a message is; false when there is none of that id. */
export async function setStatus(tx: Tx, id: string, status: MessageStatus): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<SupportTables>()
    .updateTable('messages')
    .set({ status })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
