import { addMs } from '#lib/time.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import type { JobKind, JobRow, JobTables } from './job.ts';

/** A claimed job that was not finished within this (the process died) is taken up by another. */
const LEASE_MS = 120_000;
/** What nobody announces (other processes' jobs, run times that come due) is looked for this often. */
const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 4;

/** Runs jobs as they come due. */
export interface JobWorker extends AsyncDisposable {
  register<Payload>(kind: JobKind<Payload>): void;
  start(): void;
  /** Looks for due jobs now instead of at the next look. */
  wake(): void;
  /** Runs every job that is due by the clock, and those that they make, until none is. Gives how many ran. */
  drain(): Promise<number>;
  /** Takes no further job and waits for those under way. */
  stop(): Promise<void>;
}

/** A worker over `db`. Several, in several processes, never run the same job at once. */
export function createJobWorker(deps: { db: Database; clock: Clock; log: Log }): JobWorker {
  const { db, clock, log } = deps;
  const kinds = new Map<string, JobKind<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;
  let again = false;
  let stopped = true;

  const claim = async (limit: number): Promise<JobRow[]> => {
    const now = clock.text();
    const due = await db
      .read<JobTables>()
      .selectFrom('jobs')
      .select('id')
      .where('status', '=', 'waiting')
      .where('runAt', '<=', now)
      .where('lockedUntil', '<=', now)
      .orderBy('runAt')
      .limit(limit)
      .execute();
    if (due.length === 0) return [];
    return db.write(async (tx) =>
      tx
        .as<JobTables>()
        .updateTable('jobs')
        .set({ lockedUntil: addMs(now, LEASE_MS) })
        .where('id', 'in', due.map(({ id }) => id))
        .where('status', '=', 'waiting')
        .where('lockedUntil', '<=', now)
        .returningAll()
        .execute(),
    );
  };

  const finish = async (job: JobRow, change: Partial<JobRow>): Promise<void> => {
    await db.write((tx) =>
      tx.as<JobTables>().updateTable('jobs').set(change).where('id', '=', job.id).execute(),
    );
  };

  const runOne = async (job: JobRow): Promise<void> => {
    const attempts = job.attempts + 1;
    const last = attempts >= MAX_ATTEMPTS;
    try {
      const kind = kinds.get(job.kind);
      if (!kind) throw new Error(`No job kind is registered as ${job.kind}.`);
      await kind.run(JSON.parse(job.payload), { number: attempts, last });
      await finish(job, { status: 'done', attempts, finished: clock.text(), lockedUntil: '', lastError: '' });
    } catch (error) {
      log.error({ err: error, job: job.id, kind: job.kind, attempts }, 'job failed');
      const lastError = String((error as Error)?.message ?? error).slice(0, 500);
      await finish(job, {
        status: last ? 'failed' : 'waiting',
        attempts,
        lockedUntil: '',
        lastError,
        runAt: addMs(clock.text(), backoffMs(attempts)),
        finished: last ? clock.text() : '',
      });
    }
  };

  const drain = async (): Promise<number> => {
    let ran = 0;
    for (;;) {
      const jobs = await claim(AT_ONCE);
      if (jobs.length === 0) return ran;
      await Promise.all(jobs.map(runOne));
      ran += jobs.length;
      if (stopped && timer) return ran;
    }
  };

  const wake = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'looking for jobs failed'))
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          wake();
        }
      });
  };

  const stop = async (): Promise<void> => {
    stopped = true;
    clearInterval(timer);
    while (running) await running;
  };

  return {
    register: (kind) => void kinds.set(kind.kind, kind as JobKind<unknown>),
    start: () => {
      stopped = false;
      timer = setInterval(wake, LOOK_EVERY_MS);
      wake();
    },
    wake,
    drain,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
