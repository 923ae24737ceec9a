import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/db/index.ts';
import { call } from '../../support/api.ts';
import { rows } from '../../support/books.ts';
import { fail } from '../../support/databases.ts';
import { melaCommand } from '../../support/mela-command.ts';
import { signUp, superuserToken } from '../../support/people.ts';
import { describeOnEachServer, SUPERUSER, type TestServer } from '../../support/server.ts';

interface Entry {
  number: number;
  actorKind: string;
  actorName: string;
  act: string;
  request: string;
  network: string;
  rows: string;
}

const entriesOf = (server: TestServer): Promise<Entry[]> =>
  rows<Entry>(server, 'SELECT * FROM audit_log ORDER BY "number"');

describeOnEachServer('the audit log of a server', (server) => {
  it('has every act of a superuser that changes something, and nothing of others', async () => {
    const { origin } = server();
    const person = await signUp(server(), 'Asha');
    const token = await superuserToken(server());
    const started = (await entriesOf(server())).length;
    const since = async () => (await entriesOf(server())).slice(started);
    const ask = (method: string, path: string, body?: unknown) => call(origin, method, path, { token, body });

    // Reading leaves no entry, and neither does what is refused, nor what others do.
    await ask('GET', '/api/settings');
    await ask('GET', '/api/collections/users/records');
    expect((await ask('PATCH', '/api/settings', { meta: { appName: '' } })).status).toBe(400);
    await call(origin, 'PATCH', `/api/collections/users/records/${person.id}`, {
      token: person.token,
      body: { name: 'Asha Rai' },
    });
    expect(await since()).toEqual([]);

    const note = { name: 'notes', type: 'base', fields: [{ name: 'text', type: 'text' }] };
    const acts: [string, string, unknown, number][] = [
      [
        'PATCH',
        '/api/settings',
        { smtp: { password: 'post-office' }, meta: { appName: 'Mela of the valley' } },
        200,
      ],
      ['POST', '/api/collections', note, 200],
      ['PATCH', '/api/collections/notes', { listRule: '' }, 200],
      ['POST', '/api/collections/notes/records', { id: 'note00000000001', text: 'first' }, 200],
      ['PATCH', '/api/collections/notes/records/note00000000001', { text: 'second' }, 200],
      ['POST', `/api/collections/users/impersonate/${person.id}`, { duration: 60 }, 200],
      ['POST', '/api/backups', { name: 'one.zip' }, 204],
      ['DELETE', '/api/backups/one.zip', undefined, 204],
      ['POST', '/api/crons/__pbLogsCleanup__', undefined, 204],
      ['DELETE', '/api/collections/notes/records/note00000000001', undefined, 204],
      ['DELETE', '/api/collections/notes/truncate', undefined, 204],
      ['DELETE', '/api/collections/notes', undefined, 204],
    ];
    for (const [method, path, body, status] of acts)
      expect([`${method} ${path}`, (await ask(method, path, body)).status]).toEqual([
        `${method} ${path}`,
        status,
      ]);
    const written = await since();
    expect(new Set(written.map(({ act }) => act))).toEqual(
      new Set(acts.map(([method, path]) => `${method} ${path}`)),
    );
    for (const entry of written)
      expect(entry).toMatchObject({
        actorKind: 'superuser',
        actorName: SUPERUSER.email,
        network: '127.0.0.1',
        request: expect.stringMatching(/\w/),
      });
    const rowsOf = (act: string): unknown =>
      JSON.parse(written.find((entry) => entry.act === act)?.rows ?? 'null') as unknown;
    expect(rowsOf('PATCH /api/collections/notes/records/note00000000001')).toEqual([
      {
        collection: 'notes',
        id: 'note00000000001',
        action: 'update',
        fields: [{ field: 'text', before: 'first', after: 'second' }],
      },
    ]);
    expect(JSON.stringify(rowsOf('PATCH /api/settings'))).toContain('Mela of the valley');
    expect(JSON.stringify(written)).not.toContain('post-office');
  });

  it('has who signed in as a superuser, and what was done at a shell', { timeout: 60_000 }, async () => {
    await superuserToken(server());
    expect((await entriesOf(server())).at(-1)).toMatchObject({
      actorName: SUPERUSER.email,
      act: 'POST /api/collections/_superusers/auth-with-password',
    });
    const password = 'three plain words';
    await melaCommand(server().database, 'superuser', 'upsert', 'second@example.org', password).ended;
    const last = (await entriesOf(server())).at(-1);
    expect(last).toMatchObject({ actorKind: 'command', act: 'mela superuser upsert' });
    expect(JSON.stringify(last)).not.toContain(password);

    const { printed, code } = await melaCommand(server().database, 'audit', 'verify').ended;
    const [, end] =
      /^All \d+ entries are unaltered\. The log ends at (\d+:[0-9a-f]{64})\n$/.exec(printed) ?? [];
    expect([code, end]).toEqual([0, expect.any(String)]);
    const said = async (...args: string[]) => {
      const ended = await melaCommand(server().database, 'audit', ...args).ended;
      return [ended.code, ended.printed];
    };
    expect(await said('verify', end ?? '')).toEqual([0, printed]);
    const other = `1:${'f'.repeat(64)}`;
    expect(await said('verify', other)).toEqual([
      1,
      `The log does not contain ${other}: it was replaced, or the entry is from another log.\n`,
    ]);
    expect(await said('verify', '1')).toEqual([1, 'Usage: audit verify [NUMBER:HASH] | export\n']);
    expect(await said()).toEqual([1, 'Usage: audit verify [NUMBER:HASH] | export\n']);
    const exported = await melaCommand(server().database, 'audit', 'export').ended;
    const lines = exported.printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Entry);
    expect(lines.at(-1)).toMatchObject({ act: 'mela superuser upsert', rows: expect.any(Array) });

    await using db = await openDatabase(server().database, fail);
    await db.write((tx) =>
      sql`UPDATE audit_log SET network = '198.51.100.9' WHERE "number" = 1`.execute(tx.as()),
    );
    expect(await said('verify')).toEqual([1, 'Entry 1 was altered.\n']);
  });

  it('is read by superusers alone, by the API, on a page and as a file', async () => {
    const { origin } = server();
    const person = await signUp(server(), 'Bina');
    const token = await superuserToken(server());
    for (let n = 0; n < 51; n += 1)
      await call(origin, 'PATCH', `/api/collections/users/records/${person.id}`, {
        token,
        body: { name: `Bina ${n}` },
      });
    interface Page {
      items: { number: number; actor: string; rows: { id: string }[] }[];
      next: number | null;
    }
    const read = (query: string, as?: string) =>
      call<Page>(origin, 'GET', `/api/audit${query}`, { token: as });
    const first = await read('', token);
    expect(first.status).toBe(200);
    expect(first.body.items).toHaveLength(50);
    const [newest] = first.body.items;
    expect(newest?.rows[0]?.id).toBe(person.id);
    expect(first.body.next).toBe((newest?.number ?? 0) - 49);
    const second = await read(`?before=${first.body.next}`, token);
    expect(second.body.items[0]?.number).toBe((first.body.next ?? 0) - 1);
    const own = await read(`?actor=${newest?.actor}&before=2`, token);
    expect(own.body.items.every(({ actor }) => actor === newest?.actor)).toBe(true);
    expect((await read('?actor=nobody', token)).body).toEqual({ items: [], next: null });
    for (const before of ['0', '-1', 'x', '1e3', ''])
      expect((await read(`?before=${before}`, token)).body).toMatchObject({
        status: 400,
        data: { before: { code: 'validation_invalid' } },
      });
    expect((await read('', person.token)).status).toBe(403);
    expect((await read('')).status).toBe(401);

    const open = async (path: string, cookie = '') => {
      const answer = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
      return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
    };
    const root = `mela_superuser=${token}`;
    expect((await open('/_/audit', root)).text).toContain(
      `PATCH /api/collections/users/records/${person.id}`,
    );
    expect((await open(`/_/audit?actor=nobody`, root)).text).toContain('No entries yet');
    const lines = (await open('/_/audit/export', root)).text.trim().split('\n');
    // Whoever takes the log along is the last in it.
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      number: (newest?.number ?? 0) + 1,
      act: 'GET /_/audit/export',
    });
    for (const path of ['/_/audit', '/_/audit/export'])
      for (const cookie of ['', `auth_token=${person.token}`, `mela_superuser=${person.token}`])
        expect(await open(path, cookie)).toMatchObject({
          status: 303,
          to: expect.stringMatching(/^\/_\/sign-in/),
        });
  });
});
