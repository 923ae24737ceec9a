import { addMs } from '#lib/time.ts';
import type { Clock } from '../clock/index.ts';
import type { Database } from '../db/index.ts';
import type { Log } from '../log/index.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import type { JobKind, JobRow, JobTables } from './job.ts';

/** What a job that was claimed is run with. */
export interface Running {
  db: Database;
  clock: Clock;
  log: Log;
  kindOf: (name: string) => JobKind<unknown> | undefined;
  signal: AbortSignal;
}

/** Runs a claimed job and writes how it ended. Never throws: a job whose end can't be written is taken up again later. */
export async function runJob(running: Running, job: JobRow): Promise<void> {
  try {
    await runAndFinish(running, job);
  } catch (error) {
    running.log.error({ err: error, job: job.id, kind: job.kind }, 'the end of a job was not written');
  }
}

/** Leaves a claimed job to whoever looks next, as if it had not been claimed. Never throws. */
export async function releaseJob(running: Pick<Running, 'db' | 'log'>, job: JobRow): Promise<void> {
  try {
    await finish(running, job, { lockedUntil: '' });
  } catch (error) {
    running.log.error({ err: error, job: job.id, kind: job.kind }, 'a job waits until its lease is over');
  }
}

async function runAndFinish(running: Running, job: JobRow): Promise<void> {
  const { clock, log, kindOf, signal } = running;
  const attempts = job.attempts + 1;
  const last = attempts >= MAX_ATTEMPTS;
  try {
    await kindOf(job.kind)?.run(JSON.parse(job.payload), { number: attempts, last, signal });
    const done = {
      status: 'done',
      attempts,
      finished: clock.text(),
      lockedUntil: '',
      lastError: '',
    } as const;
    await finish(running, job, done);
  } catch (error) {
    // Given up by us, not failed: the next process runs it at once.
    if (signal.aborted) return finish(running, job, { lockedUntil: '' });
    log.error({ err: error, job: job.id, kind: job.kind, attempts }, 'job failed');
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const now = clock.text();
    await finish(running, job, {
      status: last ? 'failed' : 'waiting',
      attempts,
      lockedUntil: '',
      lastError,
      runAt: addMs(now, backoffMs(attempts)),
      finished: last ? now : '',
    });
  }
}

async function finish({ db }: Pick<Running, 'db'>, job: JobRow, change: Partial<JobRow>): Promise<void> {
  await db.write((tx) =>
    tx
      .as<JobTables>()
      .updateTable('jobs')
      .set(change)
      .where('id', '=', job.id)
      .where('status', '=', 'waiting')
      // A job that failed after its lease ran out belongs to another worker by now: only what was done is written.
      .$if(change.status !== 'done', (query) => query.where('lockedUntil', '=', job.lockedUntil))
      .execute(),
  );
}
