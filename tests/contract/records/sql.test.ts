import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

describeRecords('SQL', (database) => {
  it('is for superusers alone', async () => {
    await using app = await startTestApp(await database.open());
    expect((await refusal(app.client().sql.run('select 1'))).status).toBe(401);
    expect((await refusal((await app.user('una')).sql.run('select 1'))).status).toBe(403);
  });

  it('reads', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    const { execTime, ...answer } = await root.sql.run("select 1 as n, 'a' as t, null as x, 1.5 as f");
    expect(execTime).toBeGreaterThanOrEqual(0);
    expect(answer).toEqual({
      affectedRows: 0,
      columns: ['n', 't', 'x', 'f'].map((name) => ({ name, type: expect.any(String), nullable: true })),
      rows: [['1', 'a', null, '1.5']],
    });
    expect((await root.sql.run('select 1; select 2 as two')).rows).toEqual([['2']]);
    expect((await root.sql.run("select '?' as mark")).rows).toEqual([['?']]);
    const many = await root.sql.run(
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000) select i from n',
    );
    expect(many.rows).toHaveLength(1_000);
    expect((await root.sql.run('select "email" from "_superusers"')).rows).toEqual([['root@example.com']]);
  });

  it('changes, all of it or nothing', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    await root.collection('labels').create({ name: 'a', kind: 'x' });
    await root.collection('labels').getList();
    expect(await root.sql.run("update labels set name = 'b'")).toMatchObject({
      affectedRows: 1,
      columns: [],
      rows: [],
    });
    expect((await root.collection('labels').getList()).items[0]).toMatchObject({ name: 'b' });
    const made = await root.sql.run('create table t1(id int primary key); insert into t1(id) values (1)');
    expect(made.affectedRows).toBe(1);
    expect((await root.sql.run('select count(*) from t1')).rows).toEqual([['1']]);
    const failed = await refusal(root.sql.run('create table t2(id int primary key); nonsense'));
    expect(failed).toMatchObject({ status: 400, data: {} });
    expect(failed.message).toContain('Failed to execute query. Raw error:\n');
    expect((await refusal(root.sql.run('select * from t2'))).status).toBe(400);
  });

  it('never ends the transaction that the writes of others share', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    await root.collection('labels').create({ name: 'a', kind: 'x' });
    const sent = db.dialect === 'sqlite' ? 'delete from labels; commit' : 'delete from labels; nonsense';
    expect((await refusal(root.sql.run(sent))).status).toBe(400);
    expect((await root.collection('labels').getList()).totalItems).toBe(1);
  });

  it.each([
    ['', { query: { code: 'validation_required', message: 'Cannot be blank.' } }],
    [
      'a'.repeat(5_001),
      {
        query: {
          code: 'validation_length_too_long',
          message: 'The length must be no more than 5000.',
          params: { min: 0, max: 5000 },
        },
      },
    ],
    ['nonsense', {}],
    ['   ', {}],
    // What is not taken for a change can't change anything.
    ["with x as (select 1) insert into labels(id, name, icon, kind) values ('a', 'b', '', '')", {}],
    ['update', {}],
  ])('refuses %.60s', async (query, data) => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    expect(await refusal(root.sql.run(query))).toMatchObject({ status: 400, data });
    expect((await root.collection('labels').getList()).totalItems).toBe(0);
  });
});
