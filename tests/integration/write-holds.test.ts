import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { until } from '../support/until.ts';

const add = (db: Database, value: number): Promise<void> =>
  db.write(async (tx) => void (await sql`INSERT INTO kept VALUES (${value})`.execute(tx.as())));

const kept = async (db: Database): Promise<number[]> =>
  (await sql<{ n: number }>`SELECT n FROM kept ORDER BY n`.execute(db.read())).rows.map(({ n }) => n);

describeOnEachDatabase('one that writes alone', ({ open, openAgain }) => {
  it('has the writes of all others wait until it ends, and nobody’s reads', async () => {
    const [here, there] = [await open(), await openAgain()];
    await here.write(async (tx) => void (await sql`CREATE TABLE kept (n INTEGER)`.execute(tx.as())));
    let written = false;
    const { waiting } = await here.alone(async () => {
      const later = add(there, 2).then(() => {
        written = true;
      });
      await until('the other to have seen it', () => there.held);
      await add(here, 1);
      expect(await kept(there)).toEqual([1]);
      expect(written).toBe(false);
      expect(here.held).toBe(true);
      await expect(here.alone(async () => {})).rejects.toThrow('held already');
      return { waiting: later };
    });
    await waiting;
    expect(await kept(here)).toEqual([1, 2]);
    await add(there, 3);
    expect([here.held, there.held]).toEqual([false, false]);
  });

  it('waits for writes that others have begun', async () => {
    const [here, there] = [await open(), await openAgain()];
    await here.write(async (tx) => void (await sql`CREATE TABLE kept (n INTEGER)`.execute(tx.as())));
    const writes = Array.from({ length: 20 }, (_, n) => add(there, n));
    await Promise.all(writes.slice(0, 1));
    const seen = here.alone(async () => {
      const first = await kept(here);
      await until('the other to have seen it', () => there.held || first.length === 20);
      return [first, await kept(here)];
    });
    const [before, after] = await seen;
    expect(after).toEqual(before);
    await Promise.all(writes);
    expect(await kept(here)).toHaveLength(20);
  });

  it('lets others go on before its own end, and after a failure', async () => {
    const [here, there] = [await open(), await openAgain()];
    await here.write(async (tx) => void (await sql`CREATE TABLE kept (n INTEGER)`.execute(tx.as())));
    await here.alone(async (hold) => {
      await hold.check();
      await hold.release();
      await add(there, 1);
      await hold.release();
    });
    await expect(here.alone(() => Promise.reject(new Error('no backup')))).rejects.toThrow('no backup');
    await Promise.all([add(here, 2), add(there, 3)]);
    expect(await kept(there)).toEqual([1, 2, 3]);
  });
});
