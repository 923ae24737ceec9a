import { expect, it } from 'vitest';
import { seededIds } from '#lib/ids.ts';
import { migrations } from '#migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { createJobQueue, createJobWorker, type JobTables } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';

const KIND = 'test.work';
const LEASE_MS = 120_000;

/** A queue with one job in it, and workers over it whose work is `run`. */
async function withJob(db: Database) {
  const clock = manualClock();
  const log = createLog('silent');
  await migrate(db, migrations, clock.text());
  const queue = createJobQueue(clock, seededIds(1));
  await db.write((tx) => queue.enqueue(tx, KIND, {}));
  const worker = (run: () => Promise<void>) => {
    const made = createJobWorker({ db, clock, log });
    made.register({ kind: KIND, run });
    return made;
  };
  const job = () => db.read<JobTables>().selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  return { clock, worker, job };
}

describeOnEachDatabase('jobs', ({ open }) => {
  it('are not tried again by a worker whose lease ran out, when another has done them', async () => {
    const { clock, worker, job } = await withJob(await open());
    const begun = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    const first = worker(() => {
      begun.resolve();
      return slow.promise;
    }).drain();
    await begun.promise;
    clock.advance(LEASE_MS);
    expect(await worker(async () => {}).drain()).toBe(1);
    slow.reject(new Error('too slow'));
    await first;
    expect(await job()).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('wait for their turn after a failure', async () => {
    const { clock, worker, job } = await withJob(await open());
    const failing = worker(async () => {
      throw new Error('no');
    });
    expect(await failing.drain()).toBe(1);
    expect(await job()).toMatchObject({ status: 'waiting', attempts: 1, lockedUntil: '', lastError: 'no' });
    clock.advance(5_000);
    expect(await worker(async () => {}).drain()).toBe(1);
    expect(await job()).toMatchObject({ status: 'done', attempts: 2 });
  });
});
