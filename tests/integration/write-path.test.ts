import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { EscapedQueryError, ForeignAwaitError, type Database } from '#platform/db/index.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

interface Tables {
  counters: { name: string; value: number };
}

async function withCounter(db: Database): Promise<void> {
  await db.write(async (tx) => {
    const { text } = db.sql.types;
    await sql
      .raw(`CREATE TABLE counters (name ${text} PRIMARY KEY, value INTEGER NOT NULL)`)
      .execute(tx.as());
    await tx.as<Tables>().insertInto('counters').values({ name: 'a', value: 0 }).execute();
  });
}

const value = async (db: Database): Promise<number> =>
  (await db.read<Tables>().selectFrom('counters').select('value').executeTakeFirstOrThrow()).value;

const add = (db: Database, by: number) =>
  db.write((tx) =>
    tx
      .as<Tables>()
      .updateTable('counters')
      .set((eb) => ({ value: eb('value', '+', by) }))
      .executeTakeFirst(),
  );

describeOnEachDatabase('the write path', ({ open, openAgain }) => {
  it('keeps every one of many writes at once', async () => {
    const db = await open();
    await withCounter(db);
    await Promise.all(Array.from({ length: 500 }, () => add(db, 1)));
    expect(await value(db)).toBe(500);
  });

  it('answers who was written, whatever fails after the commit', async () => {
    const told: Error[] = [];
    const db = await open((error) => told.push(error));
    await withCounter(db);
    const heard: string[] = [];
    db.changes.subscribe(() => {
      throw new Error('deaf');
    });
    db.changes.subscribe((changes) => heard.push(...changes.map(({ id }) => id)));
    const write = (id: string) =>
      db.write(async (tx) => {
        await tx
          .as<Tables>()
          .updateTable('counters')
          .set((eb) => ({ value: eb('value', '+', 1) }))
          .execute();
        tx.change({ collection: 'counters', action: 'update', id });
        tx.afterCommit(() => {
          throw new Error('lame');
        });
        tx.afterCommit(() => heard.push(`after ${id}`));
      });
    await Promise.all([write('one'), write('two')]);
    await write('three');
    expect(await value(db)).toBe(3);
    expect(heard.toSorted()).toEqual(['after one', 'after three', 'after two', 'one', 'three', 'two']);
    expect(told.map(({ message }) => message).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'deaf'),
      ...Array.from({ length: 3 }, () => 'lame'),
    ]);
  });

  it('never answers a write as done that the database took back', async () => {
    const db = await open();
    await withCounter(db);
    const written = await db
      .write(async (tx) => {
        const counters = tx.as<Tables>();
        await counters.insertInto('counters').values({ name: 'b', value: 1 }).execute();
        await counters
          .insertInto('counters')
          .values({ name: 'a', value: 1 })
          .execute()
          .catch(() => {});
      })
      .then(
        () => true,
        () => false,
      );
    const rows = await db.read<Tables>().selectFrom('counters').select('name').execute();
    expect(rows.some(({ name }) => name === 'b')).toBe(written);
  });

  it('takes back the whole of a write that throws, and nothing of its neighbours', async () => {
    const db = await open();
    await withCounter(db);
    const outcomes = await Promise.allSettled([
      add(db, 1),
      db.write(async (tx) => {
        await tx.as<Tables>().insertInto('counters').values({ name: 'b', value: 1 }).execute();
        throw new Error('changed my mind');
      }),
      add(db, 1),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await db.read<Tables>().selectFrom('counters').selectAll().execute()).toEqual([
      { name: 'a', value: 2 },
    ]);
  });

  it('tells the change feed after the commit, and only then', async () => {
    const db = await open();
    await withCounter(db);
    const heard: string[] = [];
    db.changes.subscribe((changes) => heard.push(...changes.map(({ id }) => id)));
    await db.write(async (tx) => {
      tx.change({ collection: 'counters', action: 'update', id: 'a' });
      tx.afterCommit(() => heard.push('after'));
      await tx.as<Tables>().selectFrom('counters').selectAll().execute();
      expect(heard).toEqual([]);
    });
    await expect(
      db.write(async (tx) => {
        tx.change({ collection: 'counters', action: 'update', id: 'lost' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(heard).toEqual(['a', 'after']);
  });

  it('fails a write that waits for anything but its own queries', async () => {
    const db = await open();
    await withCounter(db);
    const waiting = db.write(async (tx) => {
      await tx.as<Tables>().updateTable('counters').set({ value: 9 }).execute();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await expect(waiting).rejects.toThrow(ForeignAwaitError);
    expect(await value(db)).toBe(0);
  });

  it('refuses a query that comes after its write has ended', async () => {
    const db = await open();
    await withCounter(db);
    let late: (() => Promise<unknown>) | undefined;
    await db.write(async (tx) => {
      late = () => tx.as<Tables>().updateTable('counters').set({ value: 9 }).execute();
    });
    await expect(late?.()).rejects.toThrow(EscapedQueryError);
    expect(await value(db)).toBe(0);
  });

  it('lets two handles on one database write side by side', async () => {
    const db = await open();
    await withCounter(db);
    const other = await openAgain();
    await Promise.all(Array.from({ length: 200 }, (_, n) => add(n % 2 ? db : other, 1)));
    expect(await value(db)).toBe(200);
  });

  it('stores truth as 0 and 1, and JSON as text', async () => {
    const db = await open();
    await db.write(async (tx) => {
      const { bool, json } = db.sql.types;
      await sql.raw(`CREATE TABLE kinds (flag ${bool}, body ${json})`).execute(tx.as());
      await sql`INSERT INTO kinds (flag, body) VALUES (${true}, ${'["a","b"]'})`.execute(tx.as());
    });
    const { rows } = await sql<{ flag: unknown; body: string }>`SELECT * FROM kinds`.execute(db.read());
    expect(rows[0]?.flag).toBe(1);
    expect(JSON.parse(rows[0]?.body ?? '')).toEqual(['a', 'b']);
  });
});
