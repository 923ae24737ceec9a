import { beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#tests/support/books.ts';
import { type OperatorPages, operatorPages } from '#tests/support/operator-pages.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { describeOnEachServer } from '#tests/support/server.ts';

const COUNT = (to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to}) SELECT i FROM n`;
const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';

describeOnEachServer('SQL in the console', (server) => {
  let pages: OperatorPages;
  let asha: Person;
  let secrets: string[];
  let sqlite: boolean;

  beforeAll(async () => {
    pages = await operatorPages(server());
    asha = await signUp(server(), 'Asha Gurung');
    sqlite = (await server().db()).dialect === 'sqlite';
    const [user] = await rows<{ password: string; tokenKey: string }>(
      server(),
      `SELECT password, "tokenKey" FROM users WHERE id = '${asha.id}'`,
    );
    const [root] = await rows<{ password: string; tokenKey: string }>(
      server(),
      'SELECT password, "tokenKey" FROM "_superusers"',
    );
    const keys = await rows<Record<string, unknown>>(server(), 'SELECT * FROM mela_keys');
    const kept = keys.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
    secrets = [user, root].flatMap((row) => Object.values(row ?? {}));
    secrets.push(...kept.filter((value) => value.length > 30));
  });

  it('has secrets to look for', () => expect(secrets.length).toBeGreaterThan(4));

  const run = async (statement: string) => {
    const { status, html } = await pages.post('/_/sql', { statement });
    const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) =>
      (cell ?? '').replaceAll(/<[^>]*>/g, ''),
    );
    const said = /<code class="\[overflow-wrap:anywhere\]">(.*?)<\/code>/s.exec(html)?.[1] ?? '';
    return { status, html, cells, said };
  };
  const lastEntry = async () => {
    const [entry] = await rows<{ act: string; actorName: string }>(
      server(),
      'SELECT act, "actorName" FROM audit_log ORDER BY "number" DESC LIMIT 1',
    );
    return entry;
  };

  it('reads, says how, and is in the audit log', async () => {
    const statement = `SELECT name, NULL AS nobody FROM users WHERE id = '${asha.id}'`;
    const { status, cells, html } = await run(statement);
    expect([status, cells]).toEqual([200, ['Asha Gurung', 'NULL']]);
    expect(html).toContain('1 row in');
    expect(html).toContain('Query plan');
    expect(html).toMatch(sqlite ? /SEARCH users USING/ : /Scan/);
    expect(await lastEntry()).toEqual({ act: `POST /_/sql: ${statement}`, actorName: 'root@mela.test' });
  });

  it.each([
    [500, 500, false],
    [501, 500, true],
  ])('of %i rows it shows %i', async (there, shown, more) => {
    const { cells, html } = await run(COUNT(there));
    expect(cells).toHaveLength(shown);
    expect(html.includes('There are more rows')).toBe(more);
  });

  it.each([
    ['SELECT nme FROM users', 'Look at line 1, column 8'],
    ['SELECT name\nFROM users WHERE WHERE', 'Look at line 2, column 18'],
    ['SELECT name FROM nobody_there', 'Look at line 1, column 18'],
    ['SELEC 1', 'The statement was not run'],
    ['', 'Write a statement.'],
    ['   ', 'Write a statement.'],
    ['-- nobody', 'The statement was not run'],
  ])('of %j it says where the mistake is', async (statement, words) => {
    const { status, html } = await run(statement);
    expect(status).toBe(400);
    expect(html).toContain(words);
  });

  it('has an end: nobody waits for it meanwhile', async () => {
    const began = performance.now();
    const endless = run(ENDLESS);
    const { status } = await fetch(`${server().origin}/api/health`);
    const meanwhile = performance.now() - began;
    const { status: refused, said } = await endless;
    const took = performance.now() - began;
    expect([status, refused]).toEqual([200, 400]);
    expect(said).toMatch(/took too long|statement timeout/);
    expect(meanwhile).toBeLessThan(4_000);
    expect(took).toBeGreaterThan(4_500);
    expect(await lastEntry()).toMatchObject({ act: `POST /_/sql: ${ENDLESS}` });
  });

  describe('changes nothing', () => {
    const both = [
      "UPDATE users SET name = 'x'",
      'DELETE FROM users',
      "INSERT INTO users (id) VALUES ('x')",
      'DROP TABLE users',
      'CREATE TABLE x (a int)',
      'ALTER TABLE users ADD COLUMN x text',
      "WITH x AS (SELECT 1) UPDATE users SET name = 'x'",
      'SELECT 1; DELETE FROM users',
      'SELECT 1; SELECT 2',
      'BEGIN',
      'COMMIT',
      'ROLLBACK; DELETE FROM users',
      'VACUUM',
    ];
    const ofSqlite = [
      "ATTACH DATABASE '/tmp/x.db' AS x",
      'DETACH DATABASE main',
      "VACUUM INTO '/tmp/x.db'",
      'PRAGMA writable_schema = 1',
      'PRAGMA user_version = 9',
      'PRAGMA query_only = 0',
      "SELECT load_extension('x')",
      "SELECT writefile('/tmp/x', 'y')",
      "SELECT readfile('/etc/passwd')",
      'REINDEX',
      'CREATE TEMP TABLE x (a)',
      'CREATE VIRTUAL TABLE x USING fts5(a)',
      "REPLACE INTO users (id) VALUES ('x')",
      'SAVEPOINT x',
    ];
    const ofPostgres = [
      "SELECT set_config('transaction_read_only', 'off', false)",
      'SET transaction_read_only = off',
      'SET TRANSACTION READ WRITE',
      "SELECT pg_read_file('/etc/passwd')",
      "SELECT pg_ls_dir('/')",
      "SELECT lo_import('/etc/passwd')",
      'SELECT pg_sleep(1)',
      "SELECT dblink('', 'DELETE FROM users')",
      "SELECT query_to_xml('SELECT 1', true, true, '')",
      'SELECT pg_terminate_backend(1)',
      "SELECT pg_notify('x', 'y')",
      'SELECT pg_advisory_lock(1)',
      "COPY users TO '/tmp/x'",
      "COPY users FROM PROGRAM 'id'",
      'DO $$ BEGIN DELETE FROM users; END $$',
      'WITH x AS (DELETE FROM users RETURNING 1) SELECT * FROM x',
      'SELECT * INTO x FROM users',
      'EXPLAIN ANALYZE DELETE FROM users',
      'LISTEN x',
      'LOCK TABLE users',
      'TRUNCATE users',
      'GRANT ALL ON users TO PUBLIC',
      'PREPARE x AS DELETE FROM users',
      "SELECT nextval('x')",
      'CALL x()',
      'SELECT * FROM public.users',
      'SELECT pg_current_logfile()',
      'SELECT * FROM pg_shadow',
    ];
    it.each([
      ...both.map((statement) => ['both', statement] as const),
      ...ofSqlite.map((statement) => ['sqlite', statement] as const),
      ...ofPostgres.map((statement) => ['postgres', statement] as const),
    ])('on %s: %s', async (_, statement) => {
      const before = await rows(server(), 'SELECT * FROM users ORDER BY id');
      const { status } = await run(statement);
      expect(status).toBe(400);
      expect(await rows(server(), 'SELECT * FROM users ORDER BY id')).toEqual(before);
      expect((await lastEntry())?.act).toBe(`POST /_/sql: ${statement}`);
    });
  });

  describe('shows no secret', () => {
    it.each([
      'SELECT * FROM users',
      'SELECT * FROM "_superusers"',
      'SELECT u.* FROM users u JOIN "_superusers" s ON true',
      'SELECT x.password FROM (SELECT * FROM users) x',
      'WITH x AS (SELECT password, "tokenKey" FROM users) SELECT * FROM x',
      'SELECT (SELECT password FROM users LIMIT 1)',
      'SELECT max(password), min("tokenKey") FROM users',
      "SELECT password || '' FROM users",
      'SELECT substr(password, 1, 60) FROM users',
      'SELECT users FROM users',
      'SELECT row_to_json(users) FROM users',
      'SELECT to_jsonb(u) FROM users u',
      'SELECT u::text FROM users u',
      'TABLE users',
      'SELECT * FROM mela_keys',
      'SELECT * FROM "MELA_KEYS"',
      'SELECT * FROM [mela_keys]',
      'SELECT * FROM main.users',
      'SELECT * FROM pg_temp.users',
      'SELECT * FROM sqlite_dbpage',
      "SELECT * FROM pragma_table_info('users')",
      'SELECT count(*) FROM users a JOIN "_superusers" b USING (password)',
      'SELECT * FROM users NATURAL JOIN "_superusers"',
      'SELECT id FROM users ORDER BY password',
      'SELECT options FROM "_collections"',
      'SELECT value FROM "_params"',
      'EXPLAIN SELECT * FROM mela_keys',
      'EXPLAIN ANALYZE SELECT password FROM users',
      'SELECT most_common_vals FROM pg_stats',
      'SELECT * FROM pg_statistic',
      'SELECT CAST(password AS blob), hex(password) FROM users',
      'SELECT json_group_array(password) FROM users',
    ])('by %s', async (statement) => {
      const { html } = await run(statement);
      const csv = await pages.post('/_/sql/csv', { statement });
      for (const secret of secrets) {
        expect(html).not.toContain(secret);
        expect(csv.html).not.toContain(secret);
        expect(csv.html).not.toContain(Buffer.from(secret).toString('hex').toUpperCase());
      }
    });

    it.each([
      "SELECT id FROM users WHERE password LIKE '$2%'",
      'SELECT 1 FROM users WHERE "tokenKey" > \'a\'',
      'SELECT 1 FROM users WHERE length(password) > 0',
    ])('and tells nothing of what is compared with one: %s', async (statement) =>
      expect((await run(statement)).cells).toEqual([]),
    );
  });

  it('goes out as CSV without formulas', async () => {
    const statement = "SELECT '=1+1' AS f, NULL AS n, 'a,b' AS t";
    const { status, html } = await pages.post('/_/sql/csv', { statement });
    expect([status, html]).toEqual([200, `f,n,t\r\n'=1+1,,"a,b"\r\n`]);
    expect((await lastEntry())?.act).toBe(`POST /_/sql/csv: ${statement}`);
    expect((await pages.post('/_/sql/csv', { statement: COUNT(700) })).html.split('\r\n')).toHaveLength(702);
    expect((await pages.post('/_/sql/csv', { statement: 'DELETE FROM users' })).status).toBe(400);
    expect((await pages.get('/_/sql/csv')).location).toBe('/_/sql');
  });

  it.each([
    [5_000, 200],
    [5_001, 400],
  ])('a statement of %i characters: %i', async (length, status) => {
    const statement = 'SELECT 1 AS a'.padEnd(length, ' ');
    expect((await run(statement)).status).toBe(status);
  });
});
