import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/index.ts';
import type { Acting, Actor } from './acting.ts';
import { type AuditLogRow, type AuditLogTables, FIRST, hashOf } from './entry.ts';

/** The end of the chain. */
export interface Head {
  number: number;
  hash: string;
}

/** Where the chain ends now; `locked` keeps others from appending until the write has ended. */
export async function headOf(tx: Tx, locked: RawBuilder<unknown> = sql``): Promise<Head> {
  const { rows } = await sql<Head>`
    SELECT "number", "hash" FROM "audit_log_head" WHERE "id" = 1 ${locked}`.execute(tx.as<AuditLogTables>());
  const [head] = rows;
  return head ?? { number: 0, hash: FIRST };
}

/**
 * Appends an entry within the write that it tells of: there is none of them without the other. Who holds the head appends, so
 * the chain has no branches. `at` is UTC text, `rows` JSON.
 */
export async function appendEntry(
  tx: Tx,
  { actor, act, request, network }: Acting & { actor: Actor },
  { at, rows, head }: { at: string; rows: string; head: Head },
): Promise<void> {
  const query = tx.as<AuditLogTables>();
  const number = head.number + 1;
  const entry: Omit<AuditLogRow, 'hash'> = {
    number,
    at,
    actorKind: actor.kind,
    actor: actor.id,
    actorName: actor.name,
    act,
    request,
    network,
    rows,
    previous: head.hash,
  };
  const hash = hashOf(entry);
  await query
    .insertInto('audit_log')
    .values({ ...entry, hash })
    .execute();
  await query
    .insertInto('audit_log_head')
    .values({ id: 1, number, hash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ number, hash }))
    .execute();
}
