import { addMs } from '#lib/time.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import { loopHasRoom } from './loop-has-room.ts';
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
  const room = loopHasRoom();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;
  let again = false;
  let stopped = true;

  const claim = async (wanted: readonly string[], limit: number): Promise<JobRow[]> => {
    if (wanted.length === 0) return [];
    const now = clock.text();
    const due = await db
      .read<JobTables>()
      .selectFrom('jobs')
      .select('id')
      .where('status', '=', 'waiting')
      .where('kind', 'in', wanted)
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
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .where('status', '=', 'waiting')
        .where('lockedUntil', '<=', now)
        .returningAll()
        .execute(),
    );
  };

  const finish = async (job: JobRow, change: Partial<JobRow>): Promise<void> => {
    await db.write((tx) =>
      tx
        .as<JobTables>()
        .updateTable('jobs')
        .set(change)
        .where('id', '=', job.id)
        .where('status', '=', 'waiting')
        // Whoever failed after its lease had run out has no say any more: another has taken the job up.
        .$if(change.status !== 'done', (query) => query.where('lockedUntil', '=', job.lockedUntil))
        .execute(),
    );
  };

  const runOne = async (job: JobRow): Promise<void> => {
    const attempts = job.attempts + 1;
    const last = attempts >= MAX_ATTEMPTS;
    try {
      await kinds.get(job.kind)?.run(JSON.parse(job.payload), { number: attempts, last });
      await finish(job, { status: 'done', attempts, finished: clock.text(), lockedUntil: '', lastError: '' });
    } catch (error) {
      log.error({ err: error, job: job.id, kind: job.kind, attempts }, 'job failed');
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
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

  /** Never throws, so that nobody leaves while others run: a job whose end can't be written is taken up again later. */
  const runAndTell = async (job: JobRow): Promise<void> => {
    try {
      await runOne(job);
    } catch (error) {
      log.error({ err: error, job: job.id, kind: job.kind }, 'the end of a job was not written');
    }
  };

  const dueHeavy = async (): Promise<boolean> => {
    const wanted = named(true);
    if (wanted.length === 0) return false;
    const due = await db
      .read<JobTables>()
      .selectFrom('jobs')
      .select('id')
      .where('status', '=', 'waiting')
      .where('kind', 'in', wanted)
      .where('runAt', '<=', clock.text())
      .limit(1)
      .execute();
    return due.length > 0;
  };

  const named = (heavy: boolean): string[] =>
    [...kinds.values()].filter((kind) => (kind.heavy ?? false) === heavy).map(({ kind }) => kind);

  /** The next jobs to run: several light ones, or a heavy one where `calm` allows it. */
  const next = async (calm: () => Promise<boolean>): Promise<JobRow[]> => {
    const light = await claim(named(false), AT_ONCE);
    if (light.length > 0) return light;
    const heavy = await dueHeavy();
    return heavy && (await calm()) ? claim(named(true), 1) : [];
  };

  const runAll = async (calm: () => Promise<boolean>, goOn: () => boolean): Promise<number> => {
    let ran = 0;
    while (goOn()) {
      const jobs = await next(calm);
      if (jobs.length === 0) break;
      await Promise.all(jobs.map(runAndTell));
      ran += jobs.length;
    }
    return ran;
  };

  const wake = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = runAll(room, () => !stopped)
      .catch((error: unknown) => log.error({ err: error }, 'looking for jobs failed'))
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          wake();
        }
      });
  };

  const idle = async (): Promise<void> => {
    const current = running;
    if (!current) return;
    await current;
    return idle();
  };

  const stop = async (): Promise<void> => {
    stopped = true;
    clearInterval(timer);
    await idle();
  };

  return {
    register: (kind) => void kinds.set(kind.kind, kind),
    start: () => {
      stopped = false;
      timer = setInterval(wake, LOOK_EVERY_MS);
      wake();
    },
    wake,
    drain: () =>
      runAll(
        async () => true,
        () => true,
      ),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
