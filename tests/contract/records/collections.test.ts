import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { type CollectionDeclaration, usersCollection } from '#records/index.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { recordsOn } from './records-under-test.ts';

const RULES = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
const notes: CollectionDeclaration = {
  name: 'notes',
  type: 'base',
  fields: [
    { type: 'text', name: 'title' },
    { type: 'number', name: 'stars' },
    { type: 'bool', name: 'done' },
    { type: 'select', name: 'tags', values: ['a', 'b'], maxSelect: 2 },
    { type: 'relation', name: 'owner', collection: 'users' },
    { type: 'geoPoint', name: 'place' },
    { type: 'json', name: 'extra' },
  ],
  indexes: ['CREATE INDEX "idx_notes_title" ON "notes" ("title")'],
  ...RULES,
};

const rows = async <Row>(db: Database, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(db.read())).rows;

describeOnEachDatabase('declared collections', ({ open, openAgain }) => {
  it('become tables with the defaults of their fields, and the ids that PocketBase would give', async () => {
    const db = await open();
    await recordsOn(db, [usersCollection(), notes]).syncCollections();
    await db.write(async (tx) => {
      await sql.raw(`INSERT INTO "notes" ("id") VALUES ('abcdefghijklmno')`).execute(tx.as());
    });
    const [row] = await rows<Record<string, unknown>>(db, 'SELECT * FROM "notes"');
    expect({ ...row, place: JSON.parse(row?.place as string) as unknown }).toEqual({
      id: 'abcdefghijklmno',
      title: '',
      stars: 0,
      done: 0,
      tags: '[]',
      owner: '',
      place: { lon: 0, lat: 0 },
      extra: null,
    });
    const collections = await rows<{ id: string; name: string; fields: string }>(
      db,
      'SELECT * FROM "_collections"',
    );
    const idOf = Object.fromEntries(collections.map(({ id, name }) => [name, id]));
    expect(idOf).toMatchObject({
      _superusers: 'pbc_3142635823',
      _mfas: 'pbc_2279338944',
      users: '_pb_users_auth_',
    });
    const users = JSON.parse(collections.find(({ name }) => name === 'users')?.fields ?? '') as {
      id: string;
    }[];
    expect(users.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['text3208210256', 'password901924565', 'email3885137012', 'text1579384326']),
    );
  });

  it('gain columns and indexes and keep their rows when the declaration changes', async () => {
    const db = await open();
    await recordsOn(db, [usersCollection(), notes]).syncCollections();
    await db.write(async (tx) => {
      await sql
        .raw(`INSERT INTO "notes" ("id", "title") VALUES ('abcdefghijklmno', 'kept')`)
        .execute(tx.as());
    });
    const changed: CollectionDeclaration = {
      ...notes,
      fields: [...notes.fields, { type: 'text', name: 'colour' }],
      indexes: ['CREATE UNIQUE INDEX "idx_notes_title" ON "notes" ("title", "colour")'],
      listRule: '',
    };
    await recordsOn(db, [usersCollection(), changed]).syncCollections();
    expect(await rows(db, 'SELECT "title", "colour" FROM "notes"')).toEqual([{ title: 'kept', colour: '' }]);
    expect(await rows(db, `SELECT "listRule" FROM "_collections" WHERE "name" = 'notes'`)).toEqual([
      { listRule: '' },
    ]);
    const twice = db.write((tx) =>
      sql.raw(`INSERT INTO "notes" ("id", "title") VALUES ('b', 'kept')`).execute(tx.as()),
    );
    await expect(twice).rejects.toThrow(/unique/i);
  });

  it('keep their secrets through any number of starts, two at once too', async () => {
    const db = await open();
    const other = await openAgain();
    await Promise.all(
      [db, other].map((handle) => recordsOn(handle, [usersCollection(), notes]).syncCollections()),
    );
    const read = () => rows(db, 'SELECT "id", "options", "updated" FROM "_collections" ORDER BY "id"');
    const before = await read();
    await recordsOn(other, [usersCollection(), notes]).syncCollections();
    expect(await read()).toEqual(before);
    expect(JSON.stringify(before)).toContain('authToken');
  });

  it.each([
    ['an index', ['DROP INDEX "idx_notes_title"']],
    ['a column', ['ALTER TABLE "notes" DROP COLUMN "stars"']],
    ['both', ['DROP INDEX "idx_notes_title"', 'ALTER TABLE "notes" DROP COLUMN "stars"']],
  ])('are made again where somebody dropped %s by hand', async (_, statements) => {
    const db = await open();
    await recordsOn(db, [usersCollection(), notes]).syncCollections();
    await db.write(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx.as());
    });
    await recordsOn(db, [usersCollection(), notes]).syncCollections();
    await db.write((tx) => sql.raw(`INSERT INTO "notes" ("id") VALUES ('abcdefghijklmno')`).execute(tx.as()));
    expect(await rows(db, 'SELECT "stars" FROM "notes"')).toEqual([{ stars: 0 }]);
    const indexes = await rows<{ name: string }>(db, db.sql.schema.indexes);
    expect(indexes).toContainEqual({ name: 'idx_notes_title' });
  });

  it('are not touched where nothing changed', async () => {
    const db = await open();
    await recordsOn(db, [usersCollection(), notes]).syncCollections();
    const stamped = () => rows(db, `SELECT * FROM "_params" ORDER BY "id"`);
    const before = await stamped();
    await recordsOn(db, [usersCollection(), notes]).syncCollections();
    expect(await stamped()).toEqual(before);
  });
});
