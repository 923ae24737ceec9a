import type PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const own = async (pb: PocketBase): Promise<string[]> =>
  (await pb.collections.getFullList({ filter: 'system = false', sort: 'name' })).map(({ name }) => name);
const bring = (pb: PocketBase, collections: object[], deleteMissing = false) =>
  pb.collections.import(collections as never, deleteMissing);
const text = (name: string, id = name) => ({ type: 'text', name, id });

describeRecords('an import of collections', ({ open }) => {
  it('creates, changes and deletes in one go', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    await bring(pb, [
      { name: 'seen', type: 'view', viewQuery: 'select id, a from one' },
      { name: 'one', fields: [text('a'), text('b')], indexes: ['create index idx_one on one (a)'] },
      { name: 'two', fields: [{ type: 'relation', name: 'to', collectionId: 'threeid' }] },
      { name: 'three', id: 'threeid', type: 'auth' },
    ]);
    expect(await own(pb)).toEqual(['one', 'seen', 'three', 'two']);
    await pb.collection('one').create({ a: 'A', b: 'B' });
    expect((await pb.collection('seen').getFullList()).map(({ a }) => a)).toEqual(['A']);

    // Without deleteMissing fields that were not sent stay.
    await bring(pb, [{ name: 'one', fields: [text('c')] }]);
    expect((await pb.collection('one').getFullList())[0]).toMatchObject({ a: 'A', b: 'B', c: '' });

    // The same field under another id keeps its column; what is missing goes.
    await bring(pb, [{ name: 'one', fields: [text('a', 'other')], indexes: [] }, { name: 'seen' }], false);
    expect((await pb.collection('one').getFullList())[0]).toMatchObject({ a: 'A', b: 'B' });
    await bring(
      pb,
      [
        { name: 'one', fields: [text('a')] },
        { name: 'four', type: 'base' },
      ],
      true,
    );
    expect(await own(pb)).toEqual(['four', 'one']);
    const [record] = await pb.collection('one').getFullList();
    expect([record?.a, record?.b]).toEqual(['A', undefined]);
    expect((await pb.collection('posts').getList()).totalItems).toBe(0);
  });

  it('changes nothing at all when a part of it is not right', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    await pb.collections.create({ name: 'kept', type: 'base' });
    const failure = async (collections: object[]) => {
      const { status, message, data } = await refusal(bring(pb, collections, true));
      expect([status, message]).toEqual([400, 'Failed to import collections.']);
      expect(await own(pb)).toEqual(['kept']);
      const error = data.collections as { code: string; message: string };
      expect(error.code).toBe('validation_collections_import_failure');
      return error.message;
    };
    const invalid = await failure([
      { name: 'import1' },
      { name: 'import2', fields: [text('expand', 'koih1lqx')] },
    ]);
    expect(invalid).toContain('Data validations failed for collection "import2"');
    expect(invalid).toContain('validation_not_in_invalid');
    expect(await failure([{ name: 'v', type: 'view', viewQuery: 'select id from nothing' }])).toContain(
      'viewQuery',
    );
    expect(await failure([{ name: 'a', fields: [{ type: 'colour', name: 'x' }] }])).toContain('Raw error:');
    expect(
      (await refusal(bring(pb, [{ name: 'a', indexes: ['create index i on a (missing)'] }]))).data,
    ).toMatchObject({
      indexes: { 0: { code: 'validation_invalid_index_expression' } },
    });
    expect(await own(pb)).toEqual(['kept']);
  });

  it('is refused when there is nothing to import', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    expect(await refusal(bring(pb, [], true))).toEqual({
      status: 400,
      message: 'An error occurred while validating the submitted data.',
      data: { collections: { code: 'validation_required', message: 'Cannot be blank.' } },
    });
    const { status, message } = await refusal(pb.collections.import('all' as never));
    expect([status, message]).toEqual([400, 'An error occurred while loading the submitted data.']);
  });
});
