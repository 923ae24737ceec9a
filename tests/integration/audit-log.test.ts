import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '#server/migrations/index.ts';
import {
  type Acting,
  auditAct,
  audited,
  auditedDatabase,
  type AuditLogTables,
  entriesOf,
  noteRow,
  verifyAuditLog,
  whileActing,
} from '#platform/audit-log/index.ts';
import { randomIds } from '#lib/ids.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { WriteProbe } from '#records/api/state/write-probe.ts';
import { createLogTable } from '#records/logs/log-table.ts';
import { LogWriter } from '#records/logs/log-writer.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

const acting = (id = 'root00000000001'): Acting => ({
  actor: { kind: 'superuser', id, name: `${id}@example.org` },
  act: 'PATCH /api/settings',
  request: 'request1',
  network: '203.0.113.7',
  written: false,
});

async function opened(open: () => Promise<Database>) {
  const clock = manualClock();
  const plain = await open();
  await migrate(plain, migrations, clock.text());
  const db = auditedDatabase(plain, clock);
  const entries = async () => {
    const all = [];
    for await (const { rows, ...entry } of entriesOf(plain))
      all.push({ ...entry, rows: JSON.parse(rows) as unknown });
    return all;
  };
  /** Writes a key, as somebody; gives whether an entry was written. */
  const put = async (name: string, as: Acting = acting()): Promise<boolean> => {
    await whileActing(as, () =>
      db.write(async (tx) => {
        await sql`INSERT INTO mela_keys (name, value) VALUES (${name}, 'v')`.execute(tx.as());
        tx.change({ collection: 'keys', action: 'create', id: name });
      }),
    );
    return as.written;
  };
  const change = (statement: string) =>
    plain.write((tx) => sql.raw(statement).execute(tx.as<AuditLogTables>()));
  return { clock, plain, db, entries, put, change };
}

describeOnEachDatabase('the audit log', ({ open, openAgain }) => {
  it('has an entry in every write of whoever is audited, and in no other', async () => {
    const { db, entries, put, clock } = await opened(open);
    expect(await put('one')).toBe(true);
    expect(await put('two', { ...acting(), actor: null })).toBe(false);
    await db.write((tx) => sql`INSERT INTO mela_keys (name, value) VALUES ('three', 'v')`.execute(tx.as()));
    expect(await entries()).toEqual([
      {
        number: 1,
        at: clock.text(),
        actorKind: 'superuser',
        actor: 'root00000000001',
        actorName: 'root00000000001@example.org',
        act: 'PATCH /api/settings',
        request: 'request1',
        network: '203.0.113.7',
        rows: [{ collection: 'keys', id: 'one', action: 'create' }],
        previous: '0'.repeat(64),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  it('has none of what is written by the way, whoever is there', async () => {
    const { db, plain, clock, entries } = await opened(open);
    await createLogTable(plain);
    await plain.write((tx) =>
      sql`CREATE TABLE "_params" (id TEXT PRIMARY KEY, value TEXT, created TEXT, updated TEXT)`.execute(
        tx.as(),
      ),
    );
    const logs = { maxDays: 5, minLevel: 0, logIP: false, logAuthId: false };
    const writer = new LogWriter({ db, clock, ids: randomIds(() => clock.now()) });
    const probe = new WriteProbe(db, () => clock.now());
    await whileActing(acting(), async () => {
      writer.add(logs, 0, 'GET /api/health', {});
      await writer.flush();
      expect(await probe.fault()).toBeNull();
    });
    const { rows } = await sql`SELECT message FROM "_logs"`.execute(plain.read());
    expect(rows).toEqual([{ message: 'GET /api/health' }]);
    expect(await entries()).toEqual([]);
  });

  it('has none where the write failed, and the write has failed where it could not be written', async () => {
    const { db, plain, entries, put, change } = await opened(open);
    await expect(
      whileActing(acting(), () =>
        db.write(async (tx) => {
          await sql`INSERT INTO mela_keys (name, value) VALUES ('one', 'v')`.execute(tx.as());
          throw new Error('no');
        }),
      ),
    ).rejects.toThrow('no');
    expect(await entries()).toEqual([]);
    await change('DROP TABLE audit_log');
    await expect(put('two')).rejects.toThrow(/audit_log/);
    const { rows } = await sql`SELECT name FROM mela_keys WHERE name IN ('one', 'two')`.execute(plain.read());
    expect(rows).toEqual([]);
  });

  it('tells each field that changed, and of secrets only that they did', async () => {
    const { db, entries } = await opened(open);
    const long = 'x'.repeat(3_000);
    await whileActing(acting(), () =>
      db.write(async (tx) => {
        tx.change({ collection: 'users', action: 'update', id: 'u1' });
        const before = { name: 'Asha', password: 'old', pin: '', same: 1, bio: '', tags: ['a'] };
        const after = {
          name: 'Asha Rai',
          password: 'new',
          pin: '1234',
          same: 1,
          bio: long,
          tags: ['a', 'b'],
        };
        noteRow(tx, { collection: 'users', id: 'u1', before, after, secret: ['pin'] });
        noteRow(tx, {
          collection: 'waiting_rooms',
          id: 'w1',
          before: null,
          after: { seed: 'abc', opens: 'now' },
        });
        noteRow(tx, { collection: 'polls', id: 'p1', before: { title: 'Hall' }, after: null });
      }),
    );
    expect((await entries())[0]?.rows).toEqual([
      {
        collection: 'users',
        id: 'u1',
        action: 'update',
        fields: [
          { field: 'name', before: 'Asha', after: 'Asha Rai' },
          { field: 'password', before: '(secret)', after: '(secret)' },
          { field: 'pin', before: '', after: '(secret)' },
          { field: 'bio', before: '', after: `${'x'.repeat(2_000)}…` },
          { field: 'tags', before: ['a'], after: ['a', 'b'] },
        ],
      },
      {
        collection: 'waiting_rooms',
        id: 'w1',
        action: 'create',
        fields: [
          { field: 'seed', before: null, after: '(secret)' },
          { field: 'opens', before: null, after: 'now' },
        ],
      },
      {
        collection: 'polls',
        id: 'p1',
        action: 'delete',
        fields: [{ field: 'title', before: 'Hall', after: null }],
      },
    ]);
  });

  it('leaves out what a room says in its words where the row itself is told', async () => {
    const { db, entries } = await opened(open);
    await whileActing(acting(), () =>
      db.write(async (tx) => {
        const row = {
          collection: 'event',
          before: { title: 'a' },
          after: { title: 'b' },
          inWords: true,
        } as const;
        noteRow(tx, { ...row, id: 'e1' });
        noteRow(tx, { ...row, id: 'e2' });
        noteRow(tx, { collection: 'events', id: 'e1', before: { slug: 'a' }, after: { slug: 'b' } });
        tx.change({ collection: 'events', action: 'update', id: 'e2' });
      }),
    );
    const rows = (await entries())[0]?.rows as { collection: string; id: string }[];
    expect(rows.map(({ collection, id }) => `${collection}/${id}`)).toEqual([
      'event/e2',
      'events/e1',
      'events/e2',
    ]);
  });

  it('lists 500 rows of one write, and says how many more there were', async () => {
    const { db, entries } = await opened(open);
    await whileActing(acting(), () =>
      db.write(async (tx) => {
        for (let n = 0; n < 502; n += 1) tx.change({ collection: 'events', action: 'delete', id: `e${n}` });
      }),
    );
    const rows = (await entries())[0]?.rows as unknown[];
    expect(rows).toHaveLength(501);
    expect(rows.at(-1)).toEqual({ more: 2 });
  });

  it('is one chain, however many write at once', async () => {
    const { plain, put, clock } = await opened(open);
    const other = auditedDatabase(await openAgain(), clock);
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        await put(`key${n}`);
        await whileActing(acting('root00000000002'), () => auditAct(other));
      }),
    );
    expect(await verifyAuditLog(plain)).toMatchObject({ entries: 40, broken: null });
  });

  it.each([
    ['altered', `UPDATE audit_log SET act = 'GET /' WHERE "number" = 2`, { number: 2, why: 'altered' }],
    ['taken out', `DELETE FROM audit_log WHERE "number" = 2`, { number: 2, why: 'missing' }],
    ['taken off its end', `DELETE FROM audit_log WHERE "number" >= 3`, { number: 3, why: 'cut' }],
    [
      'given another link',
      `UPDATE audit_log SET previous = hash WHERE "number" = 2`,
      { number: 2, why: 'unlinked' },
    ],
    ['emptied', `DELETE FROM audit_log`, { number: 1, why: 'cut' }],
  ])('shows that an entry was %s', async (_, statement, broken) => {
    const { plain, put, change } = await opened(open);
    for (const name of ['one', 'two', 'three']) await put(name);
    expect(await verifyAuditLog(plain)).toMatchObject({ entries: 3, broken: null, witnessed: null });
    await change(statement);
    expect((await verifyAuditLog(plain)).broken).toEqual(broken);
  });

  it('can be held against an end of it that was noted elsewhere', async () => {
    const { plain, put, change } = await opened(open);
    await put('one');
    const { head } = await verifyAuditLog(plain);
    await put('two');
    expect(await verifyAuditLog(plain, head)).toMatchObject({ entries: 2, broken: null, witnessed: true });
    // Somebody with the file in hand begins anew.
    await change('DELETE FROM audit_log');
    await change('DELETE FROM audit_log_head');
    for (const name of ['three', 'four']) await put(name);
    expect(await verifyAuditLog(plain, head)).toMatchObject({ entries: 2, broken: null, witnessed: false });
    expect(await verifyAuditLog(plain, { number: 0, hash: '0'.repeat(64) })).toMatchObject({
      witnessed: true,
    });
  });

  it('says where it ended before it was replaced by that of a backup', async () => {
    const { db, plain, put, entries, change } = await opened(open);
    for (const name of ['one', 'two', 'three']) await put(name);
    const { head } = await verifyAuditLog(plain);
    await whileActing(acting(), () =>
      db.write(async (tx) => {
        await sql`DELETE FROM audit_log WHERE "number" > 1`.execute(tx.as());
        await sql`UPDATE audit_log_head SET "number" = 1, "hash" = (SELECT "hash" FROM audit_log)`.execute(
          tx.as(),
        );
      }),
    );
    expect((await entries()).at(-1)).toMatchObject({ number: 2, rows: [{ replaced: head }] });
    expect(await verifyAuditLog(plain)).toMatchObject({ entries: 2, broken: null });
    await change('DELETE FROM audit_log');
  });

  it('counts what follows a commit as nobody’s act', async () => {
    const { db, entries } = await opened(open);
    const followed = Promise.withResolvers<boolean>();
    await whileActing(acting(), () =>
      db.write(async (tx) => tx.afterCommit(() => followed.resolve(audited() === null))),
    );
    expect(await followed.promise).toBe(true);
    expect(await entries()).toHaveLength(1);
  });
});
