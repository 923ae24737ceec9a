import { notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { RecordValues } from '../schema/declaration.ts';
import type { AuthContext } from './model/context.ts';
import { PROVIDERS } from '../providers/table.ts';
import { providersOf } from '../providers/configured.ts';
import { systemInfo } from '../rules/system-info.ts';
import { applyDelete, deleteRecord } from '../writes/delete-record.ts';
import { findById } from '../store/reader.ts';
import type { Row } from '../schema/row.ts';
import { updateRecord } from '../writes/update-record.ts';
import { valuesOf } from '../store/values.ts';
import { fingerprintOf, noticePlace, type Place } from '../credentials/auth-alert.ts';
import { type AuthCollection, requireAuthCollection } from '../credentials/auth-collection.ts';
import type { AuthTables } from '../credentials/kept-tables.ts';
import { ownInfo } from './own-info.ts';
import { isOwnPassword } from '../credentials/own-password.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { forgetAgents } from '../credentials/sign-in-agents.ts';

/** An account elsewhere that a record signs in with. */
export interface ConnectedAccount {
  id: string;
  provider: string;
  displayName: string;
  /** UTC text. */
  created: string;
}

/** A place that a record was signed in from; of its network only a fingerprint is kept. */
export interface KnownPlace {
  id: string;
  /** The place that asks. */
  here: boolean;
  /** The browser's own words; empty where they were not kept yet. */
  agent: string;
  /** First and last sign-in from there, UTC text. */
  created: string;
  updated: string;
}

/** What people do about an account that they are signed in to: `id` is theirs. Each throws ApiError. */
export interface OwnAccount {
  /** The ways in that the collection has. */
  signInMethods(collection: string): { password: boolean; code: boolean };
  /** Changes the record by its own rules: a new password needs `oldPassword` beside it. Throws 400 by field. */
  updateOwn(collection: string, id: string, values: RecordValues): Promise<RecordValues>;
  /** Whether that is the record's password; tries count as those to sign in do. Throws 429. */
  isPassword(collection: string, id: string, password: string): Promise<boolean>;
  connectedAccounts(collection: string, id: string): Promise<ConnectedAccount[]>;
  /** Throws 404 for an account that the record is not connected with. */
  disconnect(collection: string, id: string, accountId: string): Promise<void>;
  /** Those that the record was signed in from, the last one first. */
  places(collection: string, id: string, here: Place): Promise<KnownPlace[]>;
  /** Ends every token of the record and forgets its places, but for `here`. A new token is `tokenFor`'s to give. */
  signOutEverywhere(collection: string, id: string, here: Place): Promise<void>;
  /**
   * Ends every token of the record, with or without a session, and forgets all its places; `alongside` is done in the same
   * write. Throws 404 where there is no such record.
   */
  endEverySession(collection: string, id: string, alongside?: (tx: Tx) => Promise<void>): Promise<void>;
  /** Deletes the record by its own rules, and what hooks refuse is not deleted. */
  deleteOwn(collection: string, id: string): Promise<void>;
  /** Deletes a record within the caller's write, past the rules of its collection, with its hooks. Throws 404. */
  deleteWithin(tx: Tx, collection: string, id: string): Promise<void>;
}

export function ownAccount(context: AuthContext): OwnAccount {
  const { registry, db, raw } = context;
  const named = (name: string): AuthCollection => requireAuthCollection(registry, name);
  const rowOf = async (collection: AuthCollection, id: string): Promise<Row> => {
    const row = await findById(db.read(), raw, collection, id);
    if (!row) throw notFound();
    return row;
  };
  const endAll = (
    collection: AuthCollection,
    id: string,
    also: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<Row> =>
    updateRecord(
      context,
      {
        collection,
        info: systemInfo(registry),
        values: { 'tokenKey:autogenerate': '' },
        uploads: [],
        trusted: true,
        alongside: async (tx: Tx) => {
          await forgetPlaces(tx, collection, id);
          await endSessions(tx, { collectionRef: collection.id, recordRef: id }, { except: '' });
          await also(tx);
        },
      },
      id,
    );
  return {
    signInMethods(name) {
      const { passwordAuth, otp } = named(name).auth;
      return { password: passwordAuth.enabled, code: otp.enabled };
    },
    async updateOwn(name, id, values) {
      const collection = named(name);
      const info = ownInfo(collection, await rowOf(collection, id));
      return valuesOf(collection, await updateRecord(context, { collection, info, values, uploads: [] }, id));
    },
    async isPassword(name, id, password) {
      const collection = named(name);
      return isOwnPassword(context, collection, await rowOf(collection, id), password);
    },
    async connectedAccounts(name, id) {
      const collection = named(name);
      const rows = await db
        .read<LinkTables>()
        .selectFrom('_externalAuths')
        .select(['id', 'provider', 'created'])
        .where('collectionRef', '=', collection.id)
        .where('recordRef', '=', id)
        .orderBy('created')
        .execute();
      const known = new Map(providersOf(context, collection)?.map((one) => [one.name, one.displayName]));
      return rows.map((row) => ({
        ...row,
        displayName: known.get(row.provider) || PROVIDERS.get(row.provider)?.displayName || row.provider,
      }));
    },
    async disconnect(name, id, accountId) {
      const collection = named(name);
      await db.write(async (tx) => {
        const gone = await tx
          .as<LinkTables>()
          .deleteFrom('_externalAuths')
          .where('id', '=', accountId)
          .where('collectionRef', '=', collection.id)
          .where('recordRef', '=', id)
          .returning('id')
          .execute();
        if (gone.length === 0) throw notFound();
        tx.change({ collection: '_externalAuths', action: 'delete', id: accountId });
      });
    },
    async places(name, id, here) {
      const collection = named(name);
      const rows = await db
        .read<AuthTables>()
        .selectFrom('_authOrigins as origin')
        .leftJoin('sign_in_agents as browser', (join) =>
          join
            .onRef('browser.collectionRef', '=', 'origin.collectionRef')
            .onRef('browser.recordRef', '=', 'origin.recordRef')
            .onRef('browser.fingerprint', '=', 'origin.fingerprint'),
        )
        .select(['origin.id', 'origin.fingerprint', 'origin.created', 'origin.updated', 'browser.agent'])
        .where('origin.collectionRef', '=', collection.id)
        .where('origin.recordRef', '=', id)
        .orderBy('origin.updated', 'desc')
        .execute();
      const own = fingerprintOf(here);
      return rows.map(({ fingerprint, agent, ...row }) => ({
        ...row,
        agent: agent ?? '',
        here: fingerprint === own,
      }));
    },
    async signOutEverywhere(name, id, here) {
      const collection = named(name);
      await noticePlace(context, collection, await endAll(collection, id), here);
    },
    endEverySession: async (name, id, alongside) => void (await endAll(named(name), id, alongside)),
    async deleteOwn(name, id) {
      const collection = named(name);
      await deleteRecord(context, collection, ownInfo(collection, await rowOf(collection, id)), id);
    },
    deleteWithin: (tx, name, id) => applyDelete(context, tx, named(name), systemInfo(registry), id),
  };
}

interface LinkTables {
  _externalAuths: {
    id: string;
    collectionRef: string;
    recordRef: string;
    provider: string;
    created: string;
  };
}

async function forgetPlaces(tx: Tx, collection: AuthCollection, id: string): Promise<void> {
  const gone = await tx
    .as<AuthTables>()
    .deleteFrom('_authOrigins')
    .where('collectionRef', '=', collection.id)
    .where('recordRef', '=', id)
    .returning('id')
    .execute();
  for (const row of gone) tx.change({ collection: '_authOrigins', action: 'delete', id: row.id });
  await forgetAgents(tx, { collectionRef: collection.id, recordRef: id });
}
