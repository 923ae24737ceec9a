import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import type { Peers } from '../../peers/index.ts';
import { CHANGES, type Change, ChangeFeed } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { kyselyOver } from '../database/guarded-kysely.ts';
import { HoldFile } from '../database/hold-file.ts';
import { readAside } from './aside.ts';
import { SqliteConnection } from './connection.ts';
import { makeFolder } from './make-folder.ts';
import { querySqlite } from './query.ts';
import { sqliteSnapshot } from './snapshot.ts';
import { sqliteSql } from './sql.ts';
import { SqliteVersion } from './version.ts';
import { SqliteWriter } from './writer.ts';
import { WriteGate } from '../database/write-gate.ts';

/**
 * Opens (and creates) the SQLite file: one connection that writes, one that reads. `peers` have it open, too. With
 * `synchronous` NORMAL the last commits may be lost when the power fails, and nobody waits for the disk.
 */
export function openSqlite(
  file: string,
  onError: (error: Error) => void,
  peers: Peers,
  synchronous: 'FULL' | 'NORMAL' = 'FULL',
): Database {
  makeFolder(dirname(file));
  const changes = new ChangeFeed();
  const writing = new SqliteConnection(file, { readOnly: false, synchronous });
  // Lets the planner know how selective indexes are, where that has changed much since the last time. From samples it
  // would take a status that most rows share for a selective one, and sort the whole table for one page.
  writing.raw.exec('PRAGMA analysis_limit = 0; PRAGMA optimize = 0x10002');
  const reading = new SqliteConnection(file, { readOnly: true });
  const reader = kyselyOver(reading, 'sqlite');
  const notify = (committed: readonly Change[]): void => {
    if (peers.any) peers.notify(CHANGES, committed).catch(onError);
  };
  const hold = new HoldFile(`${file}-hold`);
  const writer = new SqliteWriter(writing, changes, notify, onError, () => hold.heldElsewhere);
  const gate = new WriteGate(async () => {
    const release = hold.take();
    // Who began before the file was there has ended when this one may begin.
    await writer.write(async () => {});
    return { check: async () => {}, release: async () => release() };
  });
  const version = new SqliteVersion({
    any: () => reading.dataVersion(),
    foreign: () => writing.dataVersion(),
    own: () => writer.commits,
  });
  const deaf = peers.hear(CHANGES, (heard) => {
    try {
      changes.publish(heard as Change[]);
    } catch (error) {
      onError(error as Error);
    }
  });
  const close = async (): Promise<void> => {
    await writer.settled();
    deaf();
    reading.close();
    try {
      writing.raw.exec('PRAGMA optimize = 2');
    } catch {
      // Tidying up needs room: on a full disk it waits for the next time.
    }
    writing.close();
  };
  return {
    dialect: 'sqlite',
    sql: sqliteSql,
    changes,
    peers,
    version: () => version.current(),
    rows: async (text, parameters, limit) => reading.lists(text, parameters, limit),
    aside: (text, parameters) => readAside(file, text, parameters),
    read: <Tables>() => reader as unknown as Kysely<Tables>,
    readLagging: <Tables>() => reader as unknown as Kysely<Tables>,
    write: (work) => gate.pass(() => writer.write(work)),
    alone: (work) => gate.runAlone(work),
    get held() {
      return gate.held || hold.heldElsewhere;
    },
    query: (text, maxRows, ways) => querySqlite(file, text, maxRows, ways),
    async optimize() {
      await writer.settled();
      if (writing.raw.isTransaction) return;
      writing.raw.exec('PRAGMA optimize = 0x10002');
      // Other connections, the reader first, take up what was counted only when the schema has changed under them.
      writing.raw.exec(
        'BEGIN IMMEDIATE; CREATE TABLE "mela_counted" ("n"); DROP TABLE "mela_counted"; COMMIT; PRAGMA wal_checkpoint(PASSIVE)',
      );
    },
    foreignCommits: () => version.foreignCommits(),
    snapshot: (target) => sqliteSnapshot(file, target),
    close,
    [Symbol.asyncDispose]: close,
  };
}
