import type { Clock } from '#platform/clock/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Ids } from '#lib/ids.ts';
import type { EnqueueOptions, JobQueue, JobTables } from './job.ts';

/** The queue's writing end. `onCommitted` is told of every job once it is on disk. */
export function createJobQueue(clock: Clock, ids: Ids, onCommitted: () => void = () => {}): JobQueue {
  return {
    async enqueue(tx: Tx, kind: string, payload: unknown, options: EnqueueOptions = {}) {
      const now = clock.text();
      await tx
        .as<JobTables>()
        .insertInto('jobs')
        .values({
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
        })
        .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
        .execute();
      tx.afterCommit(onCommitted);
    },
  };
}
