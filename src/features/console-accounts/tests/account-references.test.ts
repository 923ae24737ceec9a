import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#platform/config/index.ts';
import type { Database } from '#platform/db/index.ts';
import { createLog } from '#platform/log/index.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { openServices } from '#server/services/services.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { fillRow, tableColumns } from './filled-rows.ts';
import {
  type AccountColumn,
  BOOKED_ALONG,
  BOOKS,
  ENDED,
  JOINED,
  LEFT,
  MOVED,
} from '../model/account-references.ts';
import type { AccountTables } from '../model/schema.ts';
import { mergeStops, moveReferences } from '../store/merges.ts';

const nameOf = ({ table, column }: AccountColumn): string => `${table}.${column}`;
const DECIDED = [...MOVED, ...ENDED, ...BOOKS, ...BOOKED_ALONG, ...JOINED, ...LEFT].map(nameOf);

/** Names under which tables keep whose something is, or who did it. */
const PERSON =
  /^(user|userId|owner|author|actor|organiser|buyer|account|assignee|person|member|recordRef|by|into|from|superuser|\w+By)$/;

const FROM = 'emptiedaccount1';
const INTO = 'accountthatstay';

/** A row of a table with these columns, and something harmless in the others. */
const add = (db: Database, table: string, row: Record<string, string>) => fillRow(db, table, row);

const valuesOf = async (db: Database, { table, column }: AccountColumn): Promise<string[]> =>
  (
    await sql<{ value: string }>`SELECT ${sql.ref(column)} AS value FROM ${sql.table(table)}`.execute(
      db.read(),
    )
  ).rows.map(({ value }) => value);

describeProduct('what refers to accounts', ({ open }) => {
  it('is decided for every table: a new one says in account-references.ts what a merge does with it', async () => {
    const db = await open();
    const there = (await tableColumns(db)).filter(({ table }) => !table.startsWith('sandbox_'));
    const names = there.map(nameOf);
    const looksSo = there.filter(({ column }) => PERSON.test(column)).map(nameOf);
    expect(looksSo.filter((name) => !DECIDED.includes(name))).toEqual([]);
    expect(DECIDED.filter((name) => !names.includes(name))).toEqual([]);
    expect(DECIDED.filter((name, at) => DECIDED.indexOf(name) !== at)).toEqual([]);
  });

  it('moves, column by column, and nobody else’s does', async () => {
    const db = await open();
    for (const { table, column } of MOVED)
      for (const account of [FROM, 'somebodyelse123']) await add(db, table, { [column]: account });
    for (const { table, column } of ENDED)
      for (const account of [FROM, INTO]) await add(db, table, { [column]: account });
    await add(db, 'guest_opt_outs', { organiser: FROM, address: 'a@example.org' });
    await add(db, 'guest_opt_outs', { organiser: INTO, address: 'a@example.org' });
    await add(db, 'guest_opt_outs', { organiser: FROM, address: 'b@example.org' });
    for (const account of [FROM, INTO]) {
      await add(db, 'organiser_pages', { account, slug: account });
      await add(db, 'organiser_follows', { id: account, organiser: account, address: 'a@example.org' });
    }
    const moved = await db.write((tx) => moveReferences(db, tx, { from: FROM, into: INTO, relations: [] }));
    for (const column of MOVED) {
      const values = await valuesOf(db, column);
      expect([
        nameOf(column),
        values.includes(FROM),
        values.includes(INTO),
        values.includes('somebodyelse123'),
      ]).toEqual([nameOf(column), false, true, true]);
    }
    for (const column of ENDED)
      expect([nameOf(column), await valuesOf(db, column)]).toEqual([nameOf(column), [INTO]]);
    expect(await valuesOf(db, { table: 'guest_opt_outs', column: 'organiser' })).toEqual([INTO, INTO]);
    // Of an organiser's two pages the one stays that the other account has, and nobody follows it twice.
    expect(await valuesOf(db, { table: 'organiser_pages', column: 'slug' })).toEqual([INTO]);
    const followed = await valuesOf(db, { table: 'organiser_follows', column: 'address' });
    expect(followed.filter((address) => address === 'a@example.org')).toHaveLength(1);
    expect(moved).toMatchObject({ orders: 1, events: 1, team: 1, offices: 1, messages: 11 });
  });

  it('moves in collections of operators, too, in lists once', async () => {
    const db = await open();
    const { json, text } = db.sql.types;
    await db.write(async (tx) => {
      await sql.raw(`CREATE TABLE pets (id ${text}, keeper ${text}, friends ${json})`).execute(tx.as());
      for (const [id, keeper, friends] of [
        ['a', FROM, `["${FROM}","x"]`],
        ['b', INTO, `["${INTO}","${FROM}"]`],
        ['c', 'x', '[]'],
      ])
        await sql`INSERT INTO pets VALUES (${id}, ${keeper}, ${friends})`.execute(tx.as());
    });
    const relations = [
      { table: 'pets', column: 'keeper', many: false },
      { table: 'pets', column: 'friends', many: true },
    ];
    const { own } = await db.write((tx) => moveReferences(db, tx, { from: FROM, into: INTO, relations }));
    const { rows } = await sql<{ keeper: string; friends: string }>`
      SELECT keeper, CAST(friends AS TEXT) AS friends FROM pets ORDER BY id`.execute(db.read());
    expect(own).toBe(3);
    expect(rows.map(({ keeper, friends }) => [keeper, JSON.parse(friends)])).toEqual([
      [INTO, [INTO, 'x']],
      [INTO, [INTO]],
      ['x', []],
    ]);
  });

  it('nobody is in a team twice, nor in that of their own event', async () => {
    const db = await open();
    await add(db, 'events', { id: 'theirs', organiser: INTO, slug: 'theirs' });
    await add(db, 'events', { id: 'emptied', organiser: FROM, slug: 'emptied' });
    await add(db, 'events', { id: 'both', organiser: 'x', slug: 'both' });
    await add(db, 'event_members', { id: 'own1', event: 'theirs', user: FROM, role: 'manager' });
    await add(db, 'event_members', { id: 'own2', event: 'emptied', user: INTO, role: 'manager' });
    await add(db, 'event_members', { id: 'twice1', event: 'both', user: FROM, role: 'manager' });
    await add(db, 'event_members', { id: 'twice2', event: 'both', user: INTO, role: 'manager' });
    await db.write((tx) => moveReferences(db, tx, { from: FROM, into: INTO, relations: [] }));
    const { rows } = await sql`SELECT id, "user" FROM event_members`.execute(db.read());
    expect(rows).toEqual([{ id: 'twice2', user: INTO }]);
  });
});

describeProduct('what stops a merge', ({ open }) => {
  const stopsIn = (db: Database, from = FROM) =>
    mergeStops(db.read<AccountTables>(), { from, into: INTO, now: '2026-11-27 12:00:00.000Z' });
  const both = async (
    db: Database,
    table: string,
    column: string,
    rows: readonly Record<string, string>[],
  ) => {
    await add(db, table, { ...rows[0], [column]: FROM });
    await add(db, table, { ...(rows[1] ?? rows[0]), [column]: INTO });
  };
  const office = { chapter: 'c1', role: 'treasurer', until: '2026-11-27' };
  const entry = { event: 'e1', state: 'entered' };

  it.each<[string, (db: Database) => Promise<void>, unknown]>([
    ['nothing', async () => {}, []],
    [
      'an address that nobody has confirmed, of the one that goes',
      (db) => add(db, 'users', { id: FROM, email: 'from@example.org', verified: '0' }),
      [{ why: 'unconfirmed', names: ['from@example.org'] }],
    ],
    [
      'an address that nobody has confirmed, of the one that stays',
      async (db) => {
        await add(db, 'users', { id: FROM, email: 'from@example.org', verified: '1' });
        await add(db, 'users', { id: INTO, email: 'into@example.org', verified: '0' });
      },
      [{ why: 'unconfirmed', names: ['into@example.org'] }],
    ],
    [
      'addresses that are confirmed',
      async (db) => {
        for (const id of [FROM, INTO])
          await add(db, 'users', { id, email: `${id}@example.org`, verified: '1' });
      },
      [],
    ],
    [
      'a suspension',
      (db) => add(db, 'account_suspensions', { account: INTO }),
      [{ why: 'suspended', names: [] }],
    ],
    [
      'an earlier merge',
      (db) => add(db, 'account_merges', { account: FROM }),
      [{ why: 'merged', names: [] }],
    ],
    ['having others merged into it', (db) => add(db, 'account_merges', { account: 'x', into: INTO }), []],
    [
      'both being members',
      (db) => both(db, 'community_members', 'user', [{ number: '1' }, { number: '2' }]),
      [{ why: 'members', names: [] }],
    ],
    ['one being a member', (db) => add(db, 'community_members', { user: FROM }), []],
    [
      'the same office',
      (db) => both(db, 'community_officers', 'user', [office]),
      [{ why: 'offices', names: ['Pokhara'] }],
    ],
    [
      'an office that ended',
      (db) => both(db, 'community_officers', 'user', [office, { ...office, until: '2026-11-26' }]),
      [],
    ],
    [
      'another office',
      (db) => both(db, 'community_officers', 'user', [office, { ...office, role: 'president' }]),
      [],
    ],
    [
      'a draw that is to come',
      (db) =>
        both(db, 'ballot_entries', 'account', [
          { ...entry, email: 'a' },
          { ...entry, email: 'b' },
        ]),
      [{ why: 'draw', names: ['Dashain'] }],
    ],
    [
      'a draw that was held',
      async (db) => {
        await add(db, 'events', { id: 'e2', title: 'Tihar', organiser: 'x' });
        await add(db, 'ballots', { id: 'e2', drawnAt: '2026-11-26' });
        await both(db, 'ballot_entries', 'account', [
          { ...entry, event: 'e2', email: 'a' },
          { ...entry, event: 'e2', email: 'b' },
        ]);
      },
      [],
    ],
    [
      'a ballot that ended without a draw',
      async (db) => {
        await add(db, 'events', { id: 'e2', title: 'Tihar', organiser: 'x' });
        await add(db, 'ballots', { id: 'e2', state: 'settled' });
        await both(db, 'ballot_entries', 'account', [
          { ...entry, event: 'e2', email: 'a' },
          { ...entry, event: 'e2', email: 'b' },
        ]);
      },
      [],
    ],
    [
      'a draw that one has left',
      (db) =>
        both(db, 'ballot_entries', 'account', [
          { ...entry, email: 'a' },
          { ...entry, email: 'b', state: 'withdrawn' },
        ]),
      [],
    ],
    [
      'roles in a team',
      (db) =>
        both(db, 'event_members', 'user', [
          { event: 'e1', role: 'manager' },
          { event: 'e1', role: 'finance' },
        ]),
      [{ why: 'team', names: ['Dashain'] }],
    ],
    [
      'the same role in a team',
      (db) => both(db, 'event_members', 'user', [{ event: 'e1', role: 'manager' }]),
      [],
    ],
    [
      'work under way',
      (db) => add(db, 'jobs', { status: 'waiting', payload: `{"user":"${FROM}"}` }),
      [{ why: 'work', names: [] }],
    ],
    ['work that is done', (db) => add(db, 'jobs', { status: 'done', payload: `{"user":"${FROM}"}` }), []],
  ])('%s', async (_what, prepare, stops) => {
    const db = await open();
    await add(db, 'community_chapters', { id: 'c1', name: 'Pokhara' });
    await add(db, 'events', { id: 'e1', title: 'Dashain', organiser: 'x' });
    await add(db, 'ballots', { id: 'e1' });
    await prepare(db);
    expect(await stopsIn(db)).toEqual(stops);
  });

  it('is one and the same account, and every one of the books', async () => {
    const db = await open();
    expect(await stopsIn(db, INTO)).toEqual([{ why: 'same', names: [] }]);
    for (const [at, { table, column }] of BOOKS.entries()) {
      const account = `seller${at}`;
      await add(db, table, { [column]: account });
      expect([table, await stopsIn(db, account)]).toEqual([table, [{ why: 'books', names: [] }]]);
    }
    // It stays, books and all.
    await add(db, 'payment_accounts', { userId: INTO });
    expect(await stopsIn(db)).toEqual([]);
  });
});

it('every column in which the demo has an account is decided', { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-references-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'fatal' });
  await using services = await openServices(config, { log: createLog('silent') });
  await seedDemo(services, { onlyIntoEmpty: true });
  const { db } = services;
  const undecided: string[] = [];
  for (const column of await tableColumns(db)) {
    if (column.table.startsWith('sandbox_') || DECIDED.includes(nameOf(column))) continue;
    const { rows } = await sql`SELECT 1 FROM ${sql.table(column.table)}
      WHERE ${sql.ref(column.column)} IN (SELECT id FROM users) LIMIT 1`.execute(db.read());
    if (rows.length > 0 && nameOf(column) !== 'users.id') undecided.push(nameOf(column));
  }
  expect(undecided).toEqual([]);
  rmSync(dataDir, { recursive: true });
});
