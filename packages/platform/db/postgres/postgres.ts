import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { CHANGES, type Change, ChangeFeed } from '../database/changes.ts';
import { PeerListeners } from '../../peers/index.ts';
import type { Database } from '../database/database.ts';
import { noteDuration } from '../database/slow-statements.ts';
import { kyselyOver } from '../database/guarded-kysely.ts';
import { bindableInPostgres } from '../sql/parameters.ts';
import { PostgresReadConnection, PostgresWriteConnection } from './connection.ts';
import { beginWrite, HeldElsewhereError, holdPostgres } from './hold.ts';
import { CommitUnknownError, Patience } from './patience.ts';
import { noteWrite } from '../database/lag.ts';
import { ReplicaReadConnection, ReplicaWatch } from './replica.ts';
import { type Pool, RenewablePool } from './renewable-pool.ts';
import { unavailability } from '../database/unavailable.ts';
import { queryPostgres } from './query.ts';
import { listenToPeers, notify } from './notify.ts';
import { firstContact, requireHearing } from './reach.ts';
import { postgresSnapshot } from './snapshot.ts';
import { postgresSql } from './sql.ts';
import { WriteGate } from '../database/write-gate.ts';
import { Aftermath, ForeignAwaitError, type Tx } from '../database/tx.ts';

const POOL_SIZE = 16;
/** A replica that takes longer is not waited for. */
const REPLICA_QUERY_MS = 5_000;
/** Serialisation failure and deadlock: the same work may well pass on the next try. */
const RETRIED = new Set(['40001', '40P01']);
const TRIES = 10;
/** How often a write looks whether another process still holds writes. */
const LOOK_AGAIN_MS = 200;
/**
 * A row with that key came in at the same moment: the same work, done once more, finds it there before it writes, as it would
 * where writes wait for each other.
 */
const RETRIED_ONCE = '23505';

/**
 * Opens a pool on PostgreSQL and listens for what other processes commit, over `listenUrl` where a pooler stands before
 * `url`; what may be a moment old is read from `replicaUrl`. Throws a DatabaseSettingError when either can't be used, or when nothing would be heard.
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { listenUrl = url, replicaUrl = null }: { listenUrl?: string; replicaUrl?: string | null } = {},
): Promise<Database> {
  const pool = new RenewablePool(url, POOL_SIZE, onError);
  const patience = new Patience();
  const patiently = <T>(work: () => Promise<T>): Promise<T> => {
    let used = pool.current;
    const once = (): Promise<T> => {
      used = pool.current;
      return work();
    };
    return patience.until(once, (error) => pool.renewAfter(used, error));
  };
  const changes = new ChangeFeed();
  let version = 0;
  changes.subscribe(() => {
    version += 1;
  });
  const self = randomUUID();
  const gate = new WriteGate(() => holdPostgres(pool));
  let heldElsewhere = false;
  const isHeldElsewhere = (is: boolean): void => {
    heldElsewhere = is;
  };
  const reading = new PostgresReadConnection(pool, patiently);
  const reader = kyselyOver(reading, 'postgres');
  const replica = replicaUrl === null ? null : openReplica(replicaUrl, pool, reading, onError);
  const others = new PeerListeners();
  others.hear(CHANGES, (heard) => changes.publish(heard as Change[]));
  const listening = await firstContact(
    listenUrl === url ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL',
    listenUrl,
    listenToPeers(listenUrl, self, (topic, message) => others.heard(topic, message), onError),
  );
  const close = async (): Promise<void> => {
    patience.end();
    await replica?.close();
    await listening.close();
    await pool.end();
  };
  try {
    await firstContact('DATABASE_URL', url, pool.query('SELECT 1'));
    await requireHearing(pool, listening.first);
  } catch (error) {
    await close();
    throw error;
  }
  const rows = (text: string, parameters: readonly unknown[]): Promise<unknown[][]> =>
    patiently(async () => {
      const values = bindableInPostgres(parameters);
      const began = performance.now();
      const { rows: lists } = await pool.query({ text, values, rowMode: 'array' });
      noteDuration(text, began);
      return lists as unknown[][];
    });
  return {
    dialect: 'postgres',
    sql: postgresSql,
    changes,
    peers: {
      any: true,
      notify: (topic, message) => notify(pool, self, topic, message),
      hear: (topic, listener) => others.hear(topic, listener),
    },
    version: () => version,
    rows,
    aside: (text, parameters) => rows(text, parameters),
    read: <Tables>() => reader as unknown as Kysely<Tables>,
    readLagging: <Tables>() => (replica?.reader ?? reader) as unknown as Kysely<Tables>,
    write: (work) => {
      noteWrite();
      return gate.pass(() =>
        patiently(() => write({ pool, changes, self, alone: gate.alone, isHeldElsewhere, onError }, work)),
      );
    },
    alone: (work) => gate.runAlone(work),
    get held() {
      return gate.held || heldElsewhere;
    },
    query: (text, maxRows, ways) => queryPostgres(pool, text, maxRows, ways),
    // The server sweeps by itself.
    optimize: async () => {
      await pool.query('ANALYZE');
    },
    foreignCommits: () => listening.gaps(),
    snapshot: async (target, without = []) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await postgresSnapshot(client, target, without);
      } catch (error) {
        broken = error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** A pool on the replica, which is asked while it is new enough. It may be away: nothing waits for it. */
function openReplica(
  url: string,
  primary: Pool,
  reading: PostgresReadConnection,
  onError: (error: Error) => void,
) {
  const pool = new RenewablePool(url, POOL_SIZE, onError, REPLICA_QUERY_MS);
  const watch = new ReplicaWatch(primary, pool);
  return {
    reader: kyselyOver(new ReplicaReadConnection(watch, pool, reading), 'postgres'),
    close: async () => {
      await watch.end();
      await pool.end();
    },
  };
}

interface Writing {
  pool: Pool;
  changes: ChangeFeed;
  self: string;
  /** This write is of the work for which all others wait. */
  alone: boolean;
  /** Told when another process holds writes, and when it holds them no more. */
  isHeldElsewhere: (is: boolean) => void;
  onError: (error: Error) => void;
}

async function write<T>(writing: Writing, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { changes, onError } = writing;
  for (let attempt = 1; ; attempt += 1) {
    const aftermath = new Aftermath();
    try {
      const value = await transact(writing, aftermath, work);
      aftermath.conclude(changes, onError);
      return value;
    } catch (error) {
      if (error instanceof HeldElsewhereError) {
        // No connection is kept while it waits: reads go on.
        await setTimeout(LOOK_AGAIN_MS);
        attempt -= 1;
        continue;
      }
      const code = (error as { code?: string }).code ?? '';
      const again = code === RETRIED_ONCE ? attempt === 1 : RETRIED.has(code) && attempt < TRIES;
      if (!again) throw error;
    }
  }
}

async function transact<T>(
  { pool, self, alone, isHeldElsewhere }: Writing,
  aftermath: Aftermath,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const connection = new PostgresWriteConnection(client);
  let broken: Error | undefined;
  try {
    await beginWrite(client, alone);
    isHeldElsewhere(false);
    const typed = kyselyOver(connection, 'postgres');
    const value = await ownQueriesOnly(connection, () =>
      work({
        as: <Tables>() => typed as unknown as Kysely<Tables>,
        executeQuery: (query) => connection.executeQuery(query),
        script: (text) => connection.script(text),
        refuseSecretView: (view) => connection.refuseSecretView(view),
        change: (change: Change) => aftermath.changes.push(change),
        afterCommit: (action) => aftermath.actions.push(action),
      }),
    );
    connection.open = false;
    if (aftermath.changes.length > 0) await notify(client, self, CHANGES, aftermath.changes);
    const { command } = await client.query('COMMIT').catch((error: unknown) => {
      throw unavailability(error) === 'away' ? new CommitUnknownError(error) : error;
    });
    // After a statement that failed PostgreSQL answers COMMIT with a rollback, and no error.
    if (command !== 'COMMIT') throw new Error('A query failed in this write, and nothing of it was kept.');
    return value;
  } catch (error) {
    connection.open = false;
    if (error instanceof HeldElsewhereError) isHeldElsewhere(true);
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Fails a write that is unsettled while none of its queries is under way: it waits for something else. */
function ownQueriesOnly<T>(connection: PostgresWriteConnection, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let check: NodeJS.Immediate | undefined;
    const watch = (): void => {
      clearImmediate(check);
      check = setImmediate(() => {
        if (connection.idle) reject(new ForeignAwaitError());
      });
    };
    connection.onIdle = watch;
    watch();
    work()
      .then(resolve, reject)
      .finally(() => {
        connection.onIdle = () => {};
        clearImmediate(check);
      });
  });
}
