import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  it('answers so much and no more: one large value, many large rows', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    const text = (length: number): string =>
      db.dialect === 'sqlite' ? `printf('%.*c', ${length}, 'x')` : `repeat('x', ${length})`;
    const rows = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 400)';
    expect((await root.sql.run(`select ${text(1_000_000)}`)).rows).toEqual([['x'.repeat(1_000_000)]]);
    for (const large of [`select ${text(300_000_000)}`, `${rows} select ${text(100_000)} from n`]) {
      const refused = await refusal(root.sql.run(large));
      expect({ large, status: refused.status }).toEqual({ large, status: 400 });
      expect(refused.message).toMatch(/too (?:big|large)|larger than 32 MB/);
    }
    // What asks next is not told of it.
    expect((await root.sql.run('select 1 as n')).rows).toEqual([['1']]);
  });

  it('reads the log of what superusers did, and changes nothing of it', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    for (const change of [
      'delete from audit_log',
      'delete from "AUDIT_LOG"',
      "update audit_log set hash = 'b'",
      'insert into audit_log select * from audit_log',
      "update audit_log_head set hash = 'b'",
      'drop table audit_log_head',
      'alter table audit_log rename to gone',
      'create index i on audit_log (hash)',
      'update labels set name = name; delete from audit_log',
      'with gone as (select 1) delete from audit_log',
    ]) {
      const { status } = await refusal(root.sql.run(change));
      expect({ change, status }).toEqual({ change, status: 400 });
    }
    // It is there, and read.
    for (const table of ['audit_log', 'audit_log_head'])
      expect((await root.sql.run(`select count(hash) from ${table}`)).rows).toHaveLength(1);
  });

  it('runs through what stands before the last statement, however much it gives', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    const many = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 300000) select i from n`;
    expect((await root.sql.run(`${many}; select 2 as two`)).rows).toEqual([['2']]);
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
    for (const schema of ['create index i1 on t1 (id)', 'create table t3(id int)', 'drop table t3;'])
      expect({ schema, ...(await root.sql.run(schema)) }).toMatchObject({ schema, affectedRows: 0 });
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

  it('lists accounts without what proves who they are', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    for (const query of [
      'select password, "tokenKey" from _superusers',
      'select s.password, s."tokenKey" from _superusers s',
      'with x as (select * from _superusers) select password, "tokenKey" from x',
    ])
      expect((await root.sql.run(query)).rows).toEqual([[null, null]]);
    const { columns, rows } = await root.sql.run('select * from _superusers');
    const at = (name: string) => rows[0]?.[columns.findIndex((column) => column.name === name)];
    expect([at('email'), at('password'), at('tokenKey')]).toEqual(['root@example.com', null, null]);
    expect((await root.sql.run('select options from _collections')).rows.flat().filter(Boolean)).toEqual([]);
    for (const change of ['update _superusers set verified = 1', "delete from _otps where id = 'x'"])
      await root.sql.run(change);
    await app.client().collection('_superusers').authWithPassword('root@example.com', 'correct horse');
  });

  const elsewhere = join(tmpdir(), 'mela-not-ours.db');
  const SQLITE = [
    `ATTACH DATABASE '${elsewhere}' AS p`,
    `/* a */ attach '${elsewhere}' as p; select * from p.sqlite_master`,
    `select 1; attach '${elsewhere}' as p`,
    `delete from labels; attach '${elsewhere}' as p`,
    `VACUUM INTO '${elsewhere}'`,
    `-- a\nvacuum into '${elsewhere}'`,
    `/* a */ vacuum main into '${elsewhere}'`,
    `select 1; vacuum into '${elsewhere}'`,
    'detach database main',
    "select load_extension('x')",
    "select writefile('x', 'y')",
    "select readfile('/etc/passwd')",
    'pragma writable_schema = 1',
    'pragma journal_mode = delete',
    'pragma user_version = 7',
    `pragma temp_store_directory = '/tmp'`,
    "select * from pragma_journal_mode('delete')",
    'create trigger t after update on labels begin select * from mela_keys; end',
    'create view v as select * from mela_keys',
    'create table t as select * from mela_keys',
    'select * from sqlite_dbpage',
    'update labels set name = (select value from mela_keys)',
    'alter table mela_keys rename to theirs',
    "insert into mela_keys(name, value) values ('a', 'b')",
    'drop table mela_keys',
    'create virtual table v using fts5(a)',
  ];
  const POSTGRES = [
    `copy (select 1) to '${elsewhere}'`,
    "copy labels from program 'id'",
    "select 1; copy labels to program 'id'",
    "select '--'; /* a /* b */ c */ copy labels to '/tmp/x'",
    "select pg_read_file('/etc/passwd')",
    `select "pg_read_file"('/etc/passwd')`,
    String.raw`select U&"pg\005fread_file"('/etc/passwd')`,
    "select pg_ls_dir('/')",
    "select lo_export(1, '/tmp/x')",
    "select lo_import('/etc/passwd')",
    "select query_to_xml('select * from mela_keys', true, true, '')",
    "select * from dblink('host=127.0.0.1', 'select 1') as t(a int)",
    "do $$ begin execute 'drop table labels'; end $$",
    'commit; delete from labels',
    'select 1; commit; delete from labels',
    'set role postgres',
    'select 1; set session characteristics as transaction read write',
    'reset all',
    'call x()',
    "create function f() returns int as 'select 1' language sql",
    'create view v as select * from mela_keys',
    'create extension dblink',
    "alter system set log_directory = '/tmp'",
    'create table t as select * from mela_keys',
    'select * from "mela_keys"',
    'select password from public._superusers',
    'select rolpassword from pg_authid',
    'insert into mela_keys(name, value) values (1, 2)',
    'drop table mela_keys',
    "select 1 where 'a",
    'select 1 /* a',
  ];
  /** Ways to copy a secret to where it can be read, to change one, or to have an error tell it. */
  const COPIES = [
    'update labels set name = (select max(g.password) from users join (select name as password from labels) g using (password))',
    'update users set password = (select password from _superusers)',
    'update users set name = password',
    "update users set password = 'x'",
    `update users set "tokenKey" = 'x' where id = ''`,
    'insert into labels(id, name, icon, kind) select id, password, id, id from users',
    "insert into users(id, password) values ('a', 'b')",
    `insert into _params(id, value) values ('settings', '{}') on conflict (id) do update set value = '{}'`,
    'create table t as select * from users',
    'create table t as select password as p from users',
    'create table t as select s.* from (select * from users) s',
    'create table t as with x as (select password from users) select * from x',
    'create index i on users (password)',
    'alter table users rename to theirs',
    'alter table users rename column password to p',
    'alter table users rename column password to p; create table t as select p from users',
    'drop table auth_totp',
    'delete from labels where name in (select password from users)',
    'delete from labels; update labels set name = (select max(secret) from auth_totp)',
    'update _params set value = null',
    'update _collections set options = null',
  ];
  const POSTGRES_COPIES = [
    'update labels set name = (select u::text from users u limit 1)',
    'update labels set name = (select row_to_json(u)::text from users u limit 1)',
    'update labels set name = u::text from users u',
    'insert into labels(id, name, icon, kind) select u.id, to_jsonb(u)::text, u.id, u.id from users u',
    'create table t as select u::text from users u',
    'create table t as table users',
    'create table t (like users); insert into t select * from users',
    'create temp table users (id text)',
    'create table t () inherits (users)',
    'truncate users',
    // What two readers would take apart in two ways.
    `update labels set name = E'a'\n'b\\'' || (select value from mela_keys limit 1) || '--'`,
    "update labels set name = \u0024é\u0024 ' \u0024é\u0024 || (select value from mela_keys limit 1) --'",
    '-- a\rupdate labels set name = (select value from mela_keys limit 1)',
    '-- a\rcommit',
    `select 1; -- a\rselect password from public.users`,
    `select E'a'\n'b\\'', password from public.users --'`,
    String.raw`select U&"pass\0077ord" from U&"us\0065rs"`,
    'explain analyze select count(*) from mela_keys',
    `explain select U&"password" from public.users`,
  ];
  it('copies no secret, and changes none', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    await app.user('una');
    await app.user('ann');
    await root.collection('labels').create({ name: 'a', kind: 'x' });
    const before = await db
      .read<{ users: { id: string } }>()
      .selectFrom('users')
      .selectAll()
      .orderBy('id')
      .execute();
    for (const query of [...COPIES, ...(db.dialect === 'sqlite' ? [] : POSTGRES_COPIES)]) {
      const { status, message } = await refusal(root.sql.run(query));
      expect([query, status, /\$2a\$/.test(message)]).toEqual([query, 400, false]);
    }
    expect((await refusal(root.sql.run('update users set name = password'))).message).toContain(
      'not authorized: users.password holds secrets',
    );
    expect(
      await db.read<{ users: { id: string } }>().selectFrom('users').selectAll().orderBy('id').execute(),
    ).toEqual(before);
    expect((await root.collection('labels').getList()).items).toMatchObject([{ name: 'a', kind: 'x' }]);
    // What touches none goes on.
    const changes = [
      "update users set name = 'b'",
      'update labels set name = (select max(email) from users)',
      'create table t2 as select id, email from users',
      'update labels set kind = (select count(*) from posts)',
    ];
    for (const query of changes)
      expect([query, await root.sql.run(query)]).toMatchObject([query, { rows: [] }]);
    expect((await root.sql.run('select distinct name from users')).rows).toEqual([['b']]);
  });

  it('reaches nothing outside the database, and no keys', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    await db.write((tx) =>
      tx
        .as<{ labels: { id: string; name: string; icon: string; kind: string } }>()
        .insertInto('labels')
        .values({ id: 'a', name: 'b', icon: '', kind: '' })
        .execute(),
    );
    await rm(elsewhere, { force: true });
    for (const query of [
      'select * from mela_keys',
      'select "value" from MELA_KEYS as k',
      ...(db.dialect === 'sqlite' ? SQLITE : POSTGRES),
    ]) {
      const refused = await root.sql.run(query).then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      );
      expect([query, refused]).toEqual([query, 400]);
    }
    expect(existsSync(elsewhere)).toBe(false);
    expect((await root.collection('labels').getList()).totalItems).toBe(1);
    // What was forbidden to the operator alone is not to the product.
    await root.collection('labels').create({ name: 'c' });
    expect((await root.sql.run('select count(*) from labels')).rows).toEqual([['2']]);
  });
});
