import { sql } from 'kysely';
import type PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { usersCollection } from '#records/index.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { COLLECTIONS, refusal, startTestApp } from './test-app.ts';

const fieldsOf = async (pb: PocketBase, name: string) =>
  (await pb.collections.getOne(name)).fields as { id: string; name: string; type: string }[];
const names = async (pb: PocketBase, name: string) => (await fieldsOf(pb, name)).map((field) => field.name);

describeOnEachDatabase("a declared collection in an operator's hands", ({ open }) => {
  it('can be neither deleted, renamed nor opened, and loses nothing that is declared', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const before = await pb.collections.getOne('posts');
    const fields = before.fields as { name: string }[];
    const refused = async (body: object) => (await refusal(pb.collections.update('posts', body))).data;
    expect(await refusal(pb.collections.delete('posts'))).toEqual({
      status: 400,
      message: 'Failed to delete collection probably due to existing reference in comments.',
      data: {},
    });
    expect(await refused({ name: 'articles', listRule: '', system: false })).toEqual({
      name: {
        code: 'validation_collection_system_name_change',
        message: 'System collection name cannot be changed.',
      },
      listRule: {
        code: 'validation_collection_system_rule_change',
        message: 'System collection API rule cannot be changed.',
      },
      system: {
        code: 'validation_collection_system_flag_change',
        message: 'System collection state cannot be changed.',
      },
    });
    const lost = {
      fields: {
        code: 'validation_system_field_change',
        message: 'System fields cannot be deleted or renamed.',
      },
    };
    expect(await refused({ fields: fields.filter(({ name }) => name !== 'title') })).toEqual(lost);
    expect(
      await refused({
        fields: fields.map((field) => (field.name === 'title' ? { ...field, name: 'head' } : field)),
      }),
    ).toEqual(lost);
    expect(
      await refused({
        fields: fields.map((field) => (field.name === 'title' ? { ...field, max: 9 } : field)),
      }),
    ).toEqual({
      fields: {
        1: {
          code: 'validation_declared_field_change',
          message: 'The field is declared in code and cannot be changed.',
        },
      },
    });
    expect(await refused({ indexes: [] })).toMatchObject({
      indexes: { code: 'validation_declared_index_change' },
    });
    expect(await pb.collections.getOne('posts')).toEqual(before);
    // As it is it may be sent back.
    expect(await pb.collections.update('posts', before)).toMatchObject({ fields });
    expect(
      (await refusal(pb.collections.update('_superusers', { authRule: 'verified = true' }))).data,
    ).toMatchObject({
      authRule: { code: 'validation_collection_system_rule_change' },
    });
  });

  it('keeps fields, indexes and options of the operator through a start, and gains what code declares anew', async () => {
    const db = await open();
    {
      await using app = await startTestApp(db);
      const pb = await app.superuser();
      const ann = await app.user('ann');
      const users = await pb.collections.getOne('users');
      await pb.collections.update('users', {
        fields: [
          ...users.fields,
          { type: 'text', name: 'nick' },
          { type: 'select', name: 'roles', values: ['a', 'b'], maxSelect: 2 },
        ],
        indexes: [...users.indexes, `create unique index idx_users_nick on users (nick) where nick != ''`],
        passwordAuth: { identityFields: ['email', 'nick'] },
        authToken: { duration: 1_000 },
        authRule: 'id != ""',
        otp: { enabled: true, length: 6 },
        oauth2: { enabled: true, providers: [{ name: 'google', clientId: 'a', clientSecret: 'b' }] },
      });
      await ann.collection('users').authWithPassword('ann@example.com', 'correct horse');
      await ann.collection('users').update(ann.authStore.record?.id ?? '', { nick: 'annie', roles: ['a'] });
    }
    const [users, ...others] = COLLECTIONS;
    const changed = [
      { ...usersCollection([{ type: 'text', name: 'town' }]), listRule: '', viewRule: '' },
      ...others,
    ];
    expect(users?.name).toBe('users');
    await using app = await startTestApp(db, changed);
    const pb = await app.superuser();
    expect(await names(pb, 'users')).toEqual(expect.arrayContaining(['town', 'nick', 'roles']));
    const after = await pb.collections.getOne('users');
    expect(after).toMatchObject({
      authRule: 'id != ""',
      authToken: { duration: 1_000 },
      otp: { enabled: true, length: 6 },
      oauth2: { enabled: true, providers: [{ name: 'google', clientId: 'a' }] },
    });
    expect(after.indexes.at(-1)).toContain('idx_users_nick');
    const ann = app.client();
    await ann.collection('users').authWithPassword('annie', 'correct horse');
    expect(ann.authStore.record).toMatchObject({ nick: 'annie', roles: ['a'], town: '' });
    const twice = db.write((tx) =>
      sql.raw(`INSERT INTO "users" ("id", "tokenKey", "nick") VALUES ('x', 'x', 'annie')`).execute(tx.as()),
    );
    await expect(twice).rejects.toThrow(/unique/i);

    // What the operator added he may take away again, with its column.
    await pb.collections.update('users', {
      fields: after.fields.filter(({ name }: { name: string }) => name !== 'nick'),
      indexes: after.indexes.slice(0, -1),
      passwordAuth: { identityFields: ['email'] },
    });
    expect(await names(pb, 'users')).not.toContain('nick');
    expect((await pb.collection('users').getFirstListItem('')).nick).toBeUndefined();
  });

  it('is merged with what an import brings', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const posts = await pb.collections.getOne('posts');
    await pb.collections.import(
      [
        {
          id: '_pb_users_auth_',
          name: 'users',
          type: 'auth',
          system: false,
          listRule: null,
          fields: [
            { id: 'text1579384326', type: 'text', name: 'name', max: 3 },
            { id: 'nick1', type: 'text', name: 'nick' },
          ],
          indexes: ['CREATE UNIQUE INDEX `idx_nick` ON `users` (`nick`)'],
          otp: { enabled: true },
        } as never,
      ],
      true,
    );
    const declared =
      'id password tokenKey email emailVisibility verified name avatar avatarUrl phone locale created updated';
    expect(await names(pb, 'users')).toEqual([...declared.split(' '), 'nick']);
    expect(await pb.collections.getOne('users')).toMatchObject({
      system: true,
      listRule: '',
      otp: { enabled: true, length: 8 },
    });
    expect(await pb.collections.getOne('posts')).toEqual(posts);
  });
});
