import type PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';
import { CREATES, MALFORMED, text } from './wrong-collections.ts';

/** The codes of what was refused, nested as they came, without their words. */
function codes(data: unknown): unknown {
  const { code } = data as { code?: unknown };
  if (typeof code === 'string') return code.replace('validation_', '');
  return Object.fromEntries(Object.entries(data as object).map(([key, value]) => [key, codes(value)]));
}

describeRecords('a collection that is not right', ({ open }) => {
  const told = async (
    pb: PocketBase,
    name: string,
    call: Promise<unknown>,
    expected: object,
    verb: string,
  ) => {
    const { status, message, data } = await refusal(call).catch((error: Error) => {
      throw new Error(name, { cause: error });
    });
    expect({ name, status, message, codes: codes(data) }).toEqual({
      name,
      status: 400,
      message: `Failed to ${verb} collection.`,
      codes: JSON.parse(JSON.stringify(expected)) as unknown,
    });
  };

  it('is not created, and what is wrong is told by option', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    for (const [name, body, expected] of CREATES) {
      await told(pb, name, pb.collections.create({ name: 'new', type: 'base', ...body }), expected, 'create');
    }
    for (const body of MALFORMED) {
      expect(await refusal(pb.collections.create({ name: 'new', type: 'base', ...body }))).toEqual({
        status: 400,
        message: 'Failed to load the submitted data due to invalid formatting.',
        data: {},
      });
    }
    expect((await pb.collections.getFullList({ filter: 'name = "new"' })).length).toBe(0);
    expect(
      await refusal(pb.collections.create({ name: 'new', type: 'base', fields: [text('expand')] })),
    ).toEqual({
      status: 400,
      message: 'Failed to create collection.',
      data: {
        fields: { 1: { name: { code: 'validation_not_in_invalid', message: 'Must not be in list.' } } },
      },
    });
  });

  it('never fails, whatever is sent', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const send = async (method: string, path: string, body: string): Promise<number> =>
      (
        await fetch(`${app.url}/api/collections${path}`, {
          method,
          body,
          headers: { authorization: pb.authStore.token, 'content-type': 'application/json' },
        })
      ).status;
    const bodies = [
      'null',
      '[]',
      '1',
      '{',
      '"text"',
      '{"name":"a\\u0000b"}',
      '{"name":1}',
      '{"fields":[null]}',
      '{"type":{}}',
      '{"id":""}',
      '{"fields":[]}',
      '{"fields":null}',
      '{"indexes":["\'"]}',
      '{"query":1}',
      '{"name":"xmin"}',
      '{"name":"a","fields":[{"type":"text","name":"xmin"},{"type":"text","name":"rowid"}]}',
      '{"name":"b","indexes":["create index i on b (id where x"]}',
      '{"name":"c","type":"view","viewQuery":"select 1/0 as id"}',
      '{"name":"d","type":"view","viewQuery":"select id, ? as x from users"}',
      '{"name":"e","type":"view","viewQuery":"with x as (select 1 as id) select id from x"}',
      '{"collections":[{}]}',
      '{"collections":[{"id":"_pb_users_auth_","type":"base"}]}',
      '{"collections":[{"name":"f"},{"name":"F"}]}',
    ];
    for (const body of bodies) {
      const answers = [
        await send('POST', '', body),
        await send('PATCH', '/labels', body),
        await send('PUT', '/import', body),
        await send('POST', '/meta/dry-run-view', body.replace('viewQuery', 'query')),
      ];
      expect([body, answers.filter((status) => ![200, 204, 400].includes(status))]).toEqual([body, []]);
    }
    expect((await pb.collection('labels').getList()).totalItems).toBe(0);
  });

  it('is not changed', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const made = await pb.collections.create({
      name: 'things',
      type: 'base',
      fields: [
        text('title', { id: 't1' }),
        { type: 'relation', id: 'r1', name: 'owner', collectionId: '_pb_users_auth_' },
      ],
    });
    const [id, , owner] = made.fields as { id: string }[];
    const cases: [string, object, object][] = [
      [
        'a taken name, another type',
        { name: 'labels', type: 'auth' },
        { name: 'collection_name_exists', type: 'collection_type_change' },
      ],
      ['another id', { id: 'other' }, { id: 'values_mismatch' }],
      ['the system flag', { system: true }, { system: 'collection_system_flag_change' }],
      [
        'a field of another type',
        { fields: [id, { type: 'number', id: 't1', name: 'title' }] },
        { fields: { 1: 'field_type_change' } },
      ],
      [
        'a relation to others',
        { fields: [id, { ...owner, collectionId: made.id }] },
        { fields: { 1: { collectionId: 'field_relation_change' } } },
      ],
    ];
    for (const [name, body, expected] of cases) {
      await told(pb, name, pb.collections.update('things', body), expected, 'update');
    }
    // A missing id field is put back, under its usual id.
    await pb.collections.update('things', { fields: [text('title', { id: 't1' })] });
    expect(await pb.collections.getOne('things')).toMatchObject({
      fields: [{ name: 'id' }, { name: 'title' }],
    });
    expect((await refusal(pb.collections.update('missing', {}))).status).toBe(404);
  });

  it('is not deleted where others need it', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    await pb.collections.create({ name: 'a', type: 'base', id: 'aaa' });
    await pb.collections.create({
      name: 'b',
      type: 'base',
      fields: [{ type: 'relation', name: 'to', collectionId: 'aaa' }],
    });
    await pb.collections.create({ name: 'v', type: 'view', viewQuery: 'select id from b' });
    expect(await refusal(pb.collections.delete('a'))).toEqual({
      status: 400,
      message: 'Failed to delete collection probably due to existing reference in b.',
      data: {},
    });
    for (const name of ['b', 'users', '_mfas']) {
      const { status, message } = await refusal(pb.collections.delete(name));
      expect([status, message.startsWith('Failed to delete collection')]).toEqual([400, true]);
    }
    await pb.collections.delete('v');
    await pb.collections.delete('b');
    await pb.collections.delete('a');
    expect((await refusal(pb.collections.truncate('a'))).status).toBe(404);
  });
});
