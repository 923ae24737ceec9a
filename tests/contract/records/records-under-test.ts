import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomIds } from '#lib/ids.ts';
import { manualClock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import { migrations } from '#server/migrations/index.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createOutbox } from '#platform/mail/index.ts';
import { localStorage } from '#platform/storage/index.ts';
import {
  bcryptThread,
  type CollectionDeclaration,
  createRecords,
  type Records,
  type RecordsDeps,
} from '#records/index.ts';

/** What a test puts in place of the usual. */
export interface RecordsOptions extends Partial<Omit<RecordsDeps, 'clock' | 'db' | 'collections'>> {
  clock?: ReturnType<typeof manualClock>;
}

/** How long answers would have been held back. */
export const pauses: number[] = [];

/** The records backend on a database of a test, with a clock that stands still. */
export function recordsOn(
  db: Database,
  collections: readonly CollectionDeclaration[],
  clock = manualClock(),
  more: Omit<RecordsOptions, 'clock'> = {},
): Records {
  const ids = randomIds();
  const bcrypt = bcryptThread();
  const jobs = createJobQueue(clock, ids);
  return createRecords({
    jobs,
    logDb: db,
    mailer: { send: async () => {} },
    db,
    clock,
    ids,
    log: createLog('silent'),
    storage: localStorage(mkdtempSync(join(tmpdir(), 'mela-files-'))),
    outbox: createOutbox({ clock, ids, jobs }),
    dataDir: mkdtempSync(join(tmpdir(), 'mela-data-')),
    migrations,
    appName: 'Test',
    vaultKey: 'the key of a test',
    origin: 'http://127.0.0.1',
    collections,
    production: false,
    pause: async (ms) => void pauses.push(ms),
    // The least that argon2id takes: half of the tests' time would go by with hashing passwords.
    passwordCost: { memory: 8, passes: 1 },
    verifyForeignHash: (password, hash) => bcrypt.verify(password, hash),
    ...more,
  });
}
