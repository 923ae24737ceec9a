import type { Kysely } from 'kysely';
import type { RawSql, Tx } from '#platform/db/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { RecordContext } from './context.ts';
import { changeOf } from '../store/change.ts';
import { quoted } from '../fields/columns.ts';
import { run } from '../store/queries.ts';
import type { Row } from '../schema/row.ts';

/** An account at a provider: of one collection, at most one record has it. */
export interface ExternalAccount {
  provider: string;
  providerId: string;
}

/** The record that signs in with that account, by its id; null when there is none. */
export async function linkedRecordId(
  query: Kysely<unknown>,
  raw: RawSql,
  collection: Collection,
  { provider, providerId }: ExternalAccount,
): Promise<string | null> {
  const text = `SELECT "recordRef" FROM "_externalAuths" WHERE "collectionRef" = ? AND "provider" = ? AND "providerId" = ?`;
  const [found] = await run(query, raw, { text, params: [collection.id, provider, providerId] });
  return (found?.recordRef as string | undefined) ?? null;
}

/** Links a record with an account. Gives false when the record has another of that provider, or somebody has this one. */
export async function linkAccount(
  context: RecordContext,
  tx: Tx,
  collection: Collection,
  recordId: string,
  account: ExternalAccount,
): Promise<boolean> {
  const { raw, registry, ids, clock } = context;
  const now = clock.text();
  const link: Row = {
    id: ids.record(),
    collectionRef: collection.id,
    recordRef: recordId,
    provider: account.provider,
    providerId: account.providerId,
    created: now,
    updated: now,
  };
  const columns = Object.keys(link);
  const text = `INSERT INTO "_externalAuths" (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`;
  await run(tx.as(), raw, { text, params: Object.values(link) });
  const linked = await linkedRecordId(tx.as(), raw, collection, account);
  if (linked === recordId) tx.change(changeOf(registry.require('_externalAuths'), 'create', link));
  return linked === recordId;
}

/**
 * Takes all links of a record away. Whoever proves that an unverified record's address is theirs must not share it with
 * accounts that somebody linked before: that may have been anybody. Returns how many there were.
 */
export async function dropLinks(
  context: Pick<RecordContext, 'raw' | 'registry'>,
  tx: Tx,
  collection: Collection,
  recordId: string,
): Promise<number> {
  const { raw, registry } = context;
  const own = { where: '"collectionRef" = ? AND "recordRef" = ?', params: [collection.id, recordId] };
  const links = await run(tx.as(), raw, {
    text: `SELECT * FROM "_externalAuths" WHERE ${own.where}`,
    params: own.params,
  });
  if (links.length === 0) return 0;
  await run(tx.as(), raw, { text: `DELETE FROM "_externalAuths" WHERE ${own.where}`, params: own.params });
  for (const link of links) tx.change(changeOf(registry.require('_externalAuths'), 'delete', link));
  return links.length;
}

/**
 * For every write that may make a record verified, by whatever proof: its links from before then go (`dropLinks`).
 * Returns whether there were any; then its tokens have to end too.
 */
export async function dropLinksOnProof(
  context: Pick<RecordContext, 'raw' | 'registry'>,
  tx: Tx,
  collection: Collection,
  current: Row,
  patch: Row,
): Promise<boolean> {
  if (collection.type !== 'auth' || current.verified === 1 || patch.verified !== 1) return false;
  return (await dropLinks(context, tx, collection, current.id as string)) > 0;
}
