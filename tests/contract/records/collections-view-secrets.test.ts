import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

/** Ways to have a guest read what proves who somebody is, and the words that the operator sees. */
const BOTH: [query: string, told: string][] = [
  ['select id, password from users', 'users.password'],
  ['select id, "tokenKey" as t from users', 'users.tokenKey'],
  ['select u.id, U."password" as name from users u', 'users.password'],
  ['select id, name from (select * from users) q', 'users.'],
  ['with q as (select * from users) select id, name from q', 'users.'],
  ['select id, (select max(password) from users) as top from posts', 'users.password'],
  ["select id, coalesce(nullif(password, ''), name) as x from users", 'users.password'],
  ['select id, title from posts union select id, password from users', 'users.password'],
  ["select id from users where password like '$2a$%'", 'users.password'],
  ['select id, name from users order by password', 'users.password'],
  ['select id, row_number() over (partition by password) as n from users', 'users.password'],
  ['select posts.id, (select s.password from _superusers s limit 1) as x from posts', '_superusers.password'],
  ['select id, options from _collections', '_collections.options'],
  ['select id, value from _params', '_params.value'],
  ['select id, password from _otps', '_otps.password'],
  ['select id from _mfas', '_mfas.id'],
  ['select "recordRef" as id, secret from auth_totp', 'auth_totp.secret'],
  ['select "recordRef" as id, hash from auth_recovery_codes', 'auth_recovery_codes.hash'],
  ['select id, agent from auth_sessions', 'auth_sessions.id'],
  ['select id, html from mail_outbox', 'mail_outbox.html'],
  ['select name as id, value from mela_keys', 'mela_keys'],
  ['select count(*) as id from mela_keys', 'mela_keys'],
  ['select id, pin from lockers', 'lockers.pin'],
  ['select id, seed from waiting_rooms', 'waiting_rooms.seed'],
  ['select id, seed from ballots', 'ballots.seed'],
  ['select id, nonce from ballot_entries', 'ballot_entries.nonce'],
  ['select id, code from ballot_groups', 'ballot_groups.code'],
  ["select 1 as id from users join (select 'x' as password) g using (password)", 'users.password'],
];
const SQLITE: typeof BOTH = [
  ['select id, `password` from users', 'users.password'],
  ["select id, json_object('a', [password]) as x from USERS", 'users.password'],
  ['select rowid as id, json_group_array(tokenKey) as x from users', 'users.tokenKey'],
  ["select 1 as id from users join (select 'x' as tokenKey) g using ([tokenkey])", 'users.tokenKey'],
  ["select 1 as id from users natural join (select 'x' as password) g", 'users'],
];
const POSTGRES: typeof BOTH = [
  ['select u.id, u::text as x from users u', 'a whole row of users'],
  ['select u.id, row_to_json(u) as x from users u', 'a whole row of users'],
  ['select p.id, to_jsonb(u) as x from posts p join users u on u.id = p.author', 'a whole row of users'],
  ['select 1 as id, to_jsonb(j) as x from (users u join posts p on true) as j', 'a whole row of users'],
  ['select 1 as id, json_agg(s) as x from (select * from users) s', 'users.'],
  ["select u.id from users u natural join (select 'x'::text as password) g", 'users.password'],
  ["select 1 as id, query_to_xml('select password from users', true, true, '') as x", 'query_to_xml'],
  ["select 1 as id, ts_rewrite('a'::tsquery, 'select b, b from c') as x", 'ts_rewrite'],
  ["select 1 as id, pg_read_file('/etc/passwd') as x", 'pg_read_file'],
  ['select 1 as id, most_common_vals::text as x from pg_stats', 'pg_stats'],
  [String.raw`select id, U&"pass\0077ord" as x from users`, 'users.password'],
];

const HARMLESS = [
  'select id, name, email, verified from users',
  'select posts.id, posts.title, users.name as "by" from posts left join users on users.id = posts.author',
  'select id, title from (select * from posts) q',
  'with q as (select * from posts) select q.id, q.title from q',
  'select users.id, count(posts.id) as written from users left join posts on posts.author = users.id group by users.id',
  "select id, 'password' as word, name as nickname from users",
  'select id, "recordRef" as x, provider from "_externalAuths"',
  'select id, label from lockers',
  'select lockers.id, posts.title from lockers join posts using (id)',
  'select count(*) as id from users',
];

/**
 * What no secret is, whatever it sounds like: who adds a column decides whether it is one. `sealKey` is the name of a key,
 * `sealed` is of no use without it.
 */
const HARMLESS_COLUMNS = [
  'audit_log.hash',
  'audit_log_head.hash',
  'auth_mail_requests.key',
  'auth_passkeys.publicKey',
  'auth_spent_challenges.key',
  'ballot_entries.groupHash',
  'ballot_entries.hash',
  'ballot_groups.hash',
  'ballots.seedHash',
  'community_members.sortKey',
  'community_poll_envelopes.sealed',
  'community_polls.ballotsHash',
  'community_polls.rollHash',
  'community_polls.sealKey',
  'community_polls.secret',
  'guest_messages.uniqueKey',
  'idempotency_keys.key',
  'idempotency_keys.requestHash',
  'jobs.uniqueKey',
  'ledger_transactions.key',
  'mail_outbox.uniqueKey',
  'message_limits.key',
  'posts.secret',
  'rate_limits.key',
  'seating_plan_versions.hash',
  'waiting_rooms.seedHash',
];

describeRecords('a view of secrets', ({ open }) => {
  it('is refused with the column that is one, however it is asked for', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    const pb = await app.superuser();
    await app.user('ann');
    await pb.collections.create({
      name: 'lockers',
      type: 'base',
      fields: [
        { type: 'text', name: 'label' },
        { type: 'password', name: 'pin' },
      ],
    });
    const kept = await pb.collections.create({
      name: 'kept',
      type: 'view',
      viewQuery: 'select id, title from posts',
      listRule: '',
    });
    for (const [viewQuery, told] of [...BOTH, ...(db.dialect === 'sqlite' ? SQLITE : POSTGRES)]) {
      const refused = async (sent: Promise<unknown>): Promise<unknown> => {
        const { status, message, data } = await refusal(sent);
        return {
          viewQuery,
          status,
          told: `${message} ${JSON.stringify(data)}`.includes(`not authorized: ${told}`),
        };
      };
      const expected = { viewQuery, status: 400, told: true };
      const collection = { name: 'leak', type: 'view', viewQuery, listRule: '' };
      expect(await refused(pb.collections.create(collection))).toEqual(expected);
      expect(await refused(pb.collections.update('kept', { viewQuery }))).toEqual(expected);
      expect(await refused(pb.collections.dryRunViewQuery(viewQuery))).toEqual(expected);
      expect((await refusal(pb.collections.import([collection] as never))).status).toBe(400);
    }
    expect((await refusal(app.client().collection('leak').getList())).status).toBe(404);
    expect(await pb.collections.getOne('kept')).toMatchObject({
      viewQuery: kept.viewQuery,
      updated: kept.updated,
    });
    for (const [n, viewQuery] of HARMLESS.entries()) {
      const made = await pb.collections.create({ name: `fine${n}`, type: 'view', viewQuery, listRule: '' });
      expect(await app.client().collection(made.name).getList()).toMatchObject({ page: 1 });
    }
  });

  it('that was there before is read by superusers alone, from the next start on', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    const pb = await app.superuser();
    await app.user('ann');
    for (const name of ['old', 'sound'])
      await pb.collections.create({
        name,
        type: 'view',
        viewQuery: 'select id, name from users',
        listRule: '',
      });
    await db.write(async (tx) => {
      for (const statement of [
        'DROP VIEW "old"',
        'CREATE VIEW "old" AS SELECT "id", "password" AS "name" FROM "users"',
      ])
        await sql.raw(statement).execute(tx.as());
    });
    expect((await app.client().collection('old').getList()).totalItems).toBe(1);
    await app.reload();
    expect((await refusal(app.client().collection('old').getList())).status).toBe(403);
    expect((await app.client().collection('sound').getList()).totalItems).toBe(1);
    expect((await pb.collections.getOne('old')).listRule).toBeNull();
    // Nor does SQL show it, or copy from it.
    const shown = await pb.sql.run('select name from old').then(
      ({ rows }) => rows,
      () => [[null]],
    );
    expect(shown).toEqual([[null]]);
    expect((await refusal(pb.sql.run('create table t as select name from old'))).status).toBe(400);
  });

  it('knows every column that sounds like one', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    const tables = await db.read().introspection.getTables();
    const sounding = tables
      .filter(({ isView }) => !isView)
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .filter((column) => /\..*(?:secret|password|token|hash|key|seal|hidden)/i.test(column));
    const pb = await app.superuser();
    const shown: string[] = [];
    for (const column of sounding) {
      const [table, name] = column.split('.');
      const tried = pb.collections.dryRunViewQuery(`select 1 as id, "${name}" as x from "${table}"`);
      const refused = await tried.then(
        () => '',
        (error: unknown) => String(error),
      );
      if (!refused.includes('not authorized')) shown.push(column);
    }
    expect(shown.toSorted()).toEqual(HARMLESS_COLUMNS);
  });
});
