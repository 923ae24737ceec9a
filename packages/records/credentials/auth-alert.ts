import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { RecordContext } from './context.ts';
import type { Row } from '../schema/row.ts';
import type { AuthCollection } from './auth-collection.ts';
import type { AuthOriginRow, AuthTables } from './kept-tables.ts';
import { authMail } from '../mails/auth-mail.ts';
import { forgetAgents, rememberAgent } from './sign-in-agents.ts';

/** Where somebody signs in from. */
export interface Place {
  /** IP address, as far as it is known. */
  address: string;
  userAgent: string;
  /** It is the machine that serves, with no proxy between; anywhere else when left out. */
  local?: boolean;
}

/** The oldest gives way. */
const MOST_ORIGINS = 5;
const LONGEST_AGENT = 200;

/** The browser's own words, no longer than they are kept. */
export function agentOf({ userAgent }: Place): string {
  return userAgent.length > LONGEST_AGENT ? `${userAgent.slice(0, LONGEST_AGENT)}...` : userAgent;
}

/** What is kept of a place. PocketBase's: places known there are known here. It identifies, and protects nothing. */
export function fingerprintOf(place: Place): string {
  return createHash('md5')
    .update(place.address + agentOf(place))
    .digest('hex');
}

/** Remembers where the record was signed in from; writes its owner a mail when it is a new place, and not the first. */
export async function noticePlace(
  context: RecordContext,
  collection: AuthCollection,
  row: Row,
  place: Place,
): Promise<void> {
  const agent = agentOf(place);
  const fingerprint = fingerprintOf(place);
  const now = context.clock.text();
  const known = await originsOf(context.db.read<AuthTables>(), collection, row);
  const news = isNews(known, fingerprint, row);
  const ALERT_INFO = `${now} - ${place.address} ${agent}`;
  const template = collection.auth.authAlert.emailTemplate;
  const mail = news ? await authMail(context, collection, row, template, { ALERT_INFO }) : null;
  await context.db.write(async (tx) => {
    const origins = await originsOf(tx.as<AuthTables>(), collection, row);
    const owner = { collectionRef: collection.id, recordRef: row.id as string };
    await rememberAgent(tx, { ...owner, fingerprint }, agent);
    const id = origins.find((origin) => origin.fingerprint === fingerprint)?.id;
    if (id) {
      await tx
        .as<AuthTables>()
        .updateTable('_authOrigins')
        .set({ updated: now })
        .where('id', '=', id)
        .execute();
      tx.change({ collection: '_authOrigins', action: 'update', id });
      return;
    }
    await remember(context, tx, collection, row, fingerprint, origins);
    if (mail && isNews(origins, fingerprint, row)) await context.outbox.queue(tx, mail);
  });
}

function isNews(origins: readonly AuthOriginRow[], fingerprint: string, row: Row): boolean {
  const first = origins.length === 0;
  return !first && row.email !== '' && !origins.some((origin) => origin.fingerprint === fingerprint);
}

/** The places that are known, the newest first. */
function originsOf(
  query: Kysely<AuthTables>,
  collection: AuthCollection,
  row: Row,
): Promise<AuthOriginRow[]> {
  return query
    .selectFrom('_authOrigins')
    .selectAll()
    .where('collectionRef', '=', collection.id)
    .where('recordRef', '=', row.id as string)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
}

async function remember(
  context: RecordContext,
  tx: Tx,
  collection: AuthCollection,
  row: Row,
  fingerprint: string,
  origins: readonly AuthOriginRow[],
): Promise<void> {
  const query = tx.as<AuthTables>();
  const now = context.clock.text();
  for (const { id, ...origin } of origins.slice(MOST_ORIGINS - 1)) {
    await query.deleteFrom('_authOrigins').where('id', '=', id).execute();
    await forgetAgents(tx, origin);
    tx.change({ collection: '_authOrigins', action: 'delete', id });
  }
  const id = context.ids.record();
  const owner = { collectionRef: collection.id, recordRef: row.id as string };
  const written = await query
    .insertInto('_authOrigins')
    .values({ id, ...owner, fingerprint, created: now, updated: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (written.length > 0) tx.change({ collection: '_authOrigins', action: 'create', id });
}
