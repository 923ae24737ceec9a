import type { CompiledQuery } from 'kysely';
import type { Clock } from '../clock/index.ts';
import type { Tx } from '../db/index.ts';
import type { Ids } from '#lib/ids.ts';
import type { EnqueueOptions, JobQueue, JobRow, JobTables } from './job.ts';
import { type Part, UNKNOWN_PART } from './lanes.ts';

/** Whom the queue asks and tells: the worker of its process. */
export interface QueueOptions {
  /** In which lane jobs of a kind wait, and whether they keep the processor busy. */
  partOf?: (kind: string) => Part;
  /** Told of every job that is due at once, when it is on disk. */
  onCommitted?: (part: Part) => void;
}

/** The queue's writing end. */
export function createJobQueue(clock: Clock, ids: Ids, options: QueueOptions = {}): JobQueue {
  const { partOf = () => UNKNOWN_PART, onCommitted } = options;
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
      const own = partOf(kind);
      const part = lane === undefined ? own : { ...own, lane };
      const row: JobRow = {
        id: ids.record(),
        kind,
        lane: part.lane,
        heavy: part.heavy ? 1 : 0,
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
      if (onCommitted && row.runAt <= now) tx.afterCommit(() => onCommitted(part));
    },
  };
}
