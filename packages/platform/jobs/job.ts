import type { Tx } from '../db/index.ts';
import type { Lane } from './lanes.ts';

/** Which try of a job this is. */
export interface JobAttempt {
  number: number;
  /** There will be none after it. */
  last: boolean;
  /** Aborted when the process can't wait for the job any longer. It is run again then, as if it had never begun. */
  signal?: AbortSignal;
}

/** One kind of work that follows a commit. */
export interface JobKind<Payload> {
  /** Unique, as `ticketing.send-tickets`. Rows carry it: it is never renamed while rows may wait. */
  readonly kind: string;
  /** What its jobs wait behind; `tickets` when left out. */
  readonly lane?: Lane;
  /** Keeps the processor busy for long (drawing, rendering): such jobs run one by one in their lane, and step back while requests come in. */
  readonly heavy?: boolean;
  /** Does the work. May run more than once for one row, so it must bear that. Throwing means: try again later. */
  run(payload: Payload, attempt: JobAttempt): Promise<void>;
}

/** How a job is put into the queue. */
export interface EnqueueOptions {
  /** UTC text; at once when left out. */
  runAt?: string;
  /** A second job with the same key is not made. */
  key?: string;
  /** Another lane than its kind's: for one of many that would hold up the others there. */
  lane?: Lane;
}

/** What writes jobs: everything that is handed a transaction can. */
export interface JobQueue {
  /** Writes the job with the caller's transaction: it exists if and only if that is committed. */
  enqueue(tx: Tx, kind: string, payload: unknown, options?: EnqueueOptions): Promise<void>;
}

/** As it is kept. Dates are UTC text, empty when not (yet) so. */
export interface JobRow {
  id: string;
  kind: string;
  lane: Lane;
  /** 1 for a kind that keeps the processor busy. */
  heavy: 0 | 1;
  payload: string;
  uniqueKey: string | null;
  status: 'waiting' | 'done' | 'failed';
  runAt: string;
  attempts: number;
  lockedUntil: string;
  lastError: string;
  created: string;
  finished: string;
}

export interface JobTables {
  jobs: JobRow;
}
