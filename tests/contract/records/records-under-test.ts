import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomIds } from '#lib/ids.ts';
import { manualClock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createOutbox } from '#platform/mail/index.ts';
import { localStorage } from '#platform/storage/index.ts';
import { type CollectionDeclaration, createRecords, type Records } from '#records/index.ts';

/** The records backend on a database of a test, with a clock that stands still. */
export function recordsOn(
  db: Database,
  collections: readonly CollectionDeclaration[],
  clock = manualClock(),
): Records {
  const ids = randomIds();
  return createRecords({
    db,
    clock,
    ids,
    log: createLog('silent'),
    storage: localStorage(mkdtempSync(join(tmpdir(), 'mela-files-'))),
    outbox: createOutbox({ clock, ids, jobs: createJobQueue(clock, ids) }),
    origin: 'http://127.0.0.1',
    collections,
    production: false,
  });
}
