import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seededIds } from '#lib/ids.ts';
import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate, openDatabase } from '#platform/db/index.ts';
import { createJobQueue, createJobWorker, forgetDoneJobs, type JobTables } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { describeOnEachDatabase, fail } from '../support/databases.ts';
import { throwawayDatabase } from '../support/throwaway-database.ts';

const KIND = 'test.work';
const LEASE_MS = 120_000;

/** A queue with one job in it, and workers over it whose work is `run`. */
async function withJob(db: Database, { heavy = false } = {}) {
  const clock = manualClock();
  const log = createLog('silent');
  await migrate(db, migrations, clock.text());
  const queue = createJobQueue(clock, seededIds(1), { partOf: () => ({ lane: 'tickets', heavy }) });
  await db.write((tx) => queue.enqueue(tx, KIND, {}));
  const worker = (run: () => Promise<void>) => {
    const made = createJobWorker({ db, clock, log });
    made.register({ kind: KIND, run });
    return made;
  };
  const job = () => db.read<JobTables>().selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  return { clock, log, queue, worker, job };
}

const aborted = (signal: AbortSignal | undefined): Promise<unknown> =>
  signal ? once(signal, 'abort') : Promise.resolve();

/** Work that goes on until it is told to end. */
function heldUp() {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const run = (): Promise<void> => {
    begun.resolve();
    return released.promise;
  };
  return {
    run,
    begun: begun.promise,
    end: () => released.resolve(),
    fail: (error: Error) => released.reject(error),
  };
}

describeOnEachDatabase('jobs', ({ open, openAgain }) => {
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

  it('that another worker has taken up are left alone by one whose lease ran out', async () => {
    const { clock, worker, job } = await withJob(await open());
    const [slow, other] = [heldUp(), heldUp()];
    const first = worker(slow.run).drain();
    await slow.begun;
    clock.advance(LEASE_MS);
    const second = worker(other.run).drain();
    await other.begun;
    const held = await job();
    slow.fail(new Error('too slow'));
    await first;
    // Neither counted as tried nor free for a third: it is the second's.
    expect(await job()).toEqual(held);
    expect(await worker(async () => {}).drain()).toBe(0);
    other.end();
    await second;
    expect(await job()).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('are claimed by one worker only for as long as a lease lasts', async () => {
    const { clock, worker, job } = await withJob(await open());
    const slow = heldUp();
    const first = worker(slow.run).drain();
    await slow.begun;
    clock.advance(LEASE_MS - 1);
    expect(await worker(async () => {}).drain()).toBe(0);
    slow.end();
    await first;
    expect(await job()).toMatchObject({ status: 'done' });
  });

  it('run once each, however many processes ask for them at the same time', async () => {
    const db = await open();
    const { clock, log, queue } = await withJob(db);
    const wanted = Array.from({ length: 60 }, (_, n) => n);
    await db.write(async (tx) => {
      for (const n of wanted) await queue.enqueue(tx, 'test.once', { n });
    });
    const ran: number[] = [];
    const processes = [db, await openAgain(), await openAgain()];
    const workers = processes.map((each) => {
      const made = createJobWorker({ db: each, clock, log });
      made.register({ kind: 'test.once', run: async ({ n }: { n: number }) => void ran.push(n) });
      return made;
    });
    await Promise.all(workers.map((each) => each.drain()));
    expect(ran.toSorted((a, b) => a - b)).toEqual(wanted);
  });

  it('wait for nothing but their own lane, and a slot is filled again as soon as it is free', async () => {
    const db = await open();
    const { clock, log } = await withJob(db);
    await using worker = createJobWorker({ db, clock, log, patience: { endingMs: 0, givingUpMs: 1_000 } });
    const queue = createJobQueue(clock, seededIds(2), {
      partOf: (kind) => worker.partOf(kind),
      onCommitted: (part) => worker.wake(part),
    });
    const held = heldUp();
    let mailed = 0;
    const paid = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    worker.register({
      kind: 'test.mail',
      lane: 'mailings',
      run: async ({ n }: { n: number }, { signal }) => {
        if (n < 3) await Promise.race([held.run(), aborted(signal)]);
        mailed += 1;
        // Of the four slots one goes on, however long the other three take.
        if (mailed === 17) rest.resolve();
      },
    });
    worker.register({ kind: 'test.pay', lane: 'money', run: async () => paid.resolve() });
    worker.start();
    await db.write(async (tx) => {
      for (let n = 0; n < 20; n += 1) await queue.enqueue(tx, 'test.mail', { n });
    });
    await held.begun;
    await db.write((tx) => queue.enqueue(tx, 'test.pay', {}));
    await paid.promise;
    await rest.promise;
    expect(mailed).toBe(17);
    held.end();
  });

  it('of kinds that this process does not know wait for one that does, and hold up no others', async () => {
    const db = await open();
    const { clock, log, queue, worker, job } = await withJob(db);
    await db.write(async (tx) => {
      for (const n of [1, 2, 3]) await queue.enqueue(tx, 'test.later', { n });
    });
    const ran: number[] = [];
    const other = createJobWorker({ db, clock, log });
    other.register({ kind: 'test.later', run: async ({ n }: { n: number }) => void ran.push(n) });
    // The oldest is none that it knows.
    expect(await other.drain()).toBe(3);
    expect(ran.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(await job()).toMatchObject({ kind: KIND, status: 'waiting', attempts: 0, lockedUntil: '' });
    expect(await createJobWorker({ db, clock, log }).drain()).toBe(0);
    expect(await worker(async () => {}).drain()).toBe(1);
  });

  it.each([
    { was: 'light', now: 'heavy', heavy: true },
    { was: 'heavy', now: 'light', heavy: false },
  ])('that were put in as $was are $now ones where their kind is so now', async ({ heavy }) => {
    const db = await open();
    const { clock, log, job } = await withJob(db, { heavy: !heavy });
    expect(await job()).toMatchObject({ heavy: heavy ? 0 : 1 });
    await using worker = createJobWorker({ db, clock, log });
    const found = Promise.withResolvers<void>();
    worker.register({ kind: KIND, heavy, run: async () => found.resolve() });
    worker.start();
    await found.promise;
    await worker.stop();
    expect(await job()).toMatchObject({ heavy: heavy ? 1 : 0, status: 'done' });
  });

  it('that take too long to stop are told to give up, count as never begun, and are run by whoever starts next', async () => {
    const db = await open();
    const { clock, log, worker, job } = await withJob(db);
    const begun = Promise.withResolvers<void>();
    const stopping = createJobWorker({ db, clock, log, patience: { endingMs: 0, givingUpMs: 60_000 } });
    stopping.register({
      kind: KIND,
      run: async (_, { signal }) => {
        begun.resolve();
        await aborted(signal);
        throw new Error('given up');
      },
    });
    stopping.start();
    await begun.promise;
    await stopping.stop();
    expect(await job()).toMatchObject({ status: 'waiting', attempts: 0, lockedUntil: '', lastError: '' });
    expect(await worker(async () => {}).drain()).toBe(1);
    expect(await job()).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('that are taken while it stops are left to whoever looks next', async () => {
    const db = await open();
    const { clock, log, job } = await withJob(db);
    const [claimed, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Database = {
      ...db,
      write: async (body) => {
        const result = await db.write(body);
        if ((await job()).lockedUntil === '') return result;
        claimed.resolve();
        await told.promise;
        return result;
      },
    };
    const stopping = createJobWorker({ db: slow, clock, log });
    let ran = 0;
    stopping.register({ kind: KIND, run: async () => void (ran += 1) });
    stopping.start();
    await claimed.promise;
    const stopped = stopping.stop();
    told.resolve();
    await stopped;
    expect(ran).toBe(0);
    expect(await job()).toMatchObject({ status: 'waiting', attempts: 0, lockedUntil: '' });
  });

  it('are forgotten when they are done and old, and no others', async () => {
    const db = await open();
    const { clock, queue, worker, job } = await withJob(db);
    await worker(async () => {}).drain();
    const [done] = [await job()];
    await db.write((tx) => queue.enqueue(tx, KIND, {}));
    expect(await forgetDoneJobs(db, done.finished)).toBe(0);
    clock.advance(1);
    expect(await forgetDoneJobs(db, clock.text())).toBe(1);
    expect(await job()).toMatchObject({ status: 'waiting' });
  });
});

it('claiming and counting jobs read none that is done', async () => {
  const folder = await throwawayDatabase('sqlite');
  const db = await openDatabase(folder, fail);
  await migrate(db, migrations, manualClock().text());
  const plan = async (statement: string): Promise<string> => {
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN ${sql.raw(statement)}`.execute(
      db.read(),
    );
    return rows.map(({ detail }) => detail).join('; ');
  };
  const open = `status <> 'done' AND status = 'waiting' AND lane = 'money' AND heavy = 0 AND "runAt" <= 'x'`;
  expect(
    await plan(`SELECT id, kind FROM jobs WHERE ${open} AND "lockedUntil" <= 'x' ORDER BY "runAt" LIMIT 4`),
  ).toBe('SEARCH jobs USING INDEX jobs_open (status=? AND lane=? AND heavy=? AND runAt<?)');
  expect(
    await plan(`SELECT status, lane, count(*) FROM jobs WHERE status <> 'done' GROUP BY status, lane`),
  ).toBe('SCAN jobs USING COVERING INDEX jobs_open');
  expect(await plan(`SELECT id FROM jobs WHERE status = 'done' AND finished < 'x' LIMIT 9`)).toContain(
    'jobs_done',
  );
  await db.close();
  await folder.remove();
});
