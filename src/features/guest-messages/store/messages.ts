import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { Tables } from '../model/deps.ts';
import type { GuestMessageRow } from '../model/schema.ts';

const PAGE = 30;

export async function findMessage(
  query: Kysely<Tables>,
  event: string,
  id: string,
): Promise<GuestMessageRow | undefined> {
  return query
    .selectFrom('guest_messages')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
}

/** The message that goes out by itself, if somebody has touched it or it has gone out. */
export async function findAutomatic(
  query: Kysely<Tables>,
  event: string,
  kind: string,
): Promise<GuestMessageRow | undefined> {
  return query
    .selectFrom('guest_messages')
    .selectAll()
    .where('uniqueKey', '=', `${event}:${kind}`)
    .executeTakeFirst();
}

/** A page of what was written by hand, the newest first; `before` is the id of the last one seen. */
export async function listMessages(
  query: Kysely<Tables>,
  event: string,
  before: string,
): Promise<{ items: GuestMessageRow[]; next: string | null }> {
  const last = before ? await findMessage(query, event, before) : undefined;
  const rows = await query
    .selectFrom('guest_messages')
    .selectAll()
    .where('event', '=', event)
    .where('uniqueKey', 'is', null)
    .$if(last !== undefined, (all) =>
      all.where((eb) => eb(eb.refTuple('created', 'id'), '<', eb.tuple(last?.created ?? '', last?.id ?? ''))),
    )
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE);
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

export async function insertMessage(tx: Tx, row: GuestMessageRow): Promise<void> {
  await tx.as<Tables>().insertInto('guest_messages').values(row).execute();
}

/** Changes a message if it is still in one of those states; tells whether it was. */
export async function changeMessage(
  tx: Tx,
  id: string,
  from: readonly GuestMessageRow['status'][],
  changes: Partial<GuestMessageRow>,
  ifUpdated?: string,
): Promise<boolean> {
  const changed = await tx
    .as<Tables>()
    .updateTable('guest_messages')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .$if(ifUpdated !== undefined, (query) => query.where('updated', '=', ifUpdated ?? ''))
    .returning('id')
    .execute();
  return changed.length > 0;
}
