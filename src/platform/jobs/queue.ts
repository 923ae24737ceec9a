import type { CompiledQuery } from 'kysely';
import type { Clock } from '#platform/clock/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Ids } from '#lib/ids.ts';
import type { EnqueueOptions, JobQueue, JobRow, JobTables } from './job.ts';

/** The queue's writing end. `onCommitted` is told of every job once it is on disk. */
export function createJobQueue(clock: Clock, ids: Ids, onCommitted: () => void = () => {}): JobQueue {
  let compiled: CompiledQuery | undefined;
  // Compiled once, with the columns in the order that every row has: compiling takes longer than inserting.
  const insert = (tx: Tx, row: JobRow): CompiledQuery => {
    compiled ??= tx
      .as<JobTables>()
      .insertInto('jobs')
      .values(row)
      .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
      .compile();
    return { ...compiled, parameters: Object.values(row) };
  };
  return {
    async enqueue(tx: Tx, kind: string, payload: unknown, options: EnqueueOptions = {}) {
      const now = clock.text();
      const row: JobRow = {
        id: ids.record(),
        kind,
        payload: JSON.stringify(payload),
        uniqueKey: options.key ?? null,
        status: 'waiting',
        runAt: options.runAt ?? now,
        attempts: 0,
        lockedUntil: '',
        lastError: '',
        created: now,
        finished: '',
      };
      await tx.executeQuery(insert(tx, row));
      tx.afterCommit(onCommitted);
    },
  };
}
