import type { CompiledQuery } from 'kysely';
import type { Clock } from '../clock/index.ts';
import type { Tx } from '../db/index.ts';
import type { Ids } from '#lib/ids.ts';
import type { EnqueueOptions, JobQueue, JobRow, JobTables } from './job.ts';
import type { Lane } from './lanes.ts';

/** Whom the queue asks and tells: the worker of its process. */
export interface QueueOptions {
  /** In which lane jobs of a kind wait. */
  laneOf?: (kind: string) => Lane;
  /** Told of every job that is due at once, when it is on disk. */
  onCommitted?: (lane: Lane) => void;
}

/** The queue's writing end. */
export function createJobQueue(clock: Clock, ids: Ids, options: QueueOptions = {}): JobQueue {
  const { laneOf = () => 'tickets', onCommitted } = options;
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
    async enqueue(tx: Tx, kind: string, payload: unknown, { runAt, key, lane }: EnqueueOptions = {}) {
      const now = clock.text();
      const row: JobRow = {
        id: ids.record(),
        kind,
        lane: lane ?? laneOf(kind),
        payload: JSON.stringify(payload),
        uniqueKey: key ?? null,
        status: 'waiting',
        runAt: runAt ?? now,
        attempts: 0,
        lockedUntil: '',
        lastError: '',
        created: now,
        finished: '',
      };
      await tx.executeQuery(insert(tx, row));
      // What is due later is found when it is.
      if (onCommitted && row.runAt <= now) tx.afterCommit(() => onCommitted(row.lane));
    },
  };
}
