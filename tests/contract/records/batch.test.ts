import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string): File => new File([PNG], name, { type: 'image/png' });

const failed = (index: number, response: object) => ({
  status: 400,
  message: 'Batch transaction failed.',
  data: {
    requests: {
      [index]: { code: 'batch_request_failed', message: 'Batch request failed.', response },
    },
  },
});

const HIDDEN = { status: 404, message: "The requested resource wasn't found.", data: {} };

describeRecords('a batch', (database) => {
  it('creates, updates, upserts and deletes in one go', async () => {
    await using app = await startTestApp(await database.open());
    const una = await app.user('una');
    const author = una.authStore.record?.id ?? '';
    const kept = await una.collection('posts').create({ title: 'kept', author, views: 1 });
    const gone = await una.collection('posts').create({ title: 'gone', author });
    const id = 'abcdefghijklmno';
    const batch = una.createBatch();
    const posts = batch.collection('posts');
    posts.create({ id, title: 'made', author }, { expand: 'author', fields: 'id,title,expand.author.name' });
    posts.update(id, { title: 'made twice' });
    posts.update(kept.id, { 'views+': 2 });
    posts.upsert({ title: 'new one', author });
    posts.upsert({ id, 'views+': 5 });
    posts.upsert({ id: 'onmlkjihgfedcba', title: 'new two', author });
    posts.delete(gone.id);
    posts.upsert({ id: gone.id, title: 'back again', author });
    batch.collection('comments').create({ message: 'first', post: id, writer: author });
    const answers = await batch.send();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 204, 200, 200]);
    expect(answers[0]?.body).toEqual({ id, title: 'made', expand: { author: { name: 'una' } } });
    expect(answers[1]?.body).toMatchObject({ id, title: 'made twice' });
    expect(answers[2]?.body).toMatchObject({ id: kept.id, views: 3 });
    expect(answers[4]?.body).toMatchObject({ id, title: 'made twice', views: 5 });
    expect(answers[5]?.body).toMatchObject({ id: 'onmlkjihgfedcba', title: 'new two' });
    expect(answers[6]?.body).toBeNull();
    expect(answers[7]?.body).toMatchObject({ id: gone.id, title: 'back again' });
    expect(answers[8]?.body).toMatchObject({ message: 'first', post: id });
    expect(
      (await una.collection('posts').getFullList()).map(({ title }) => title as string).toSorted(),
    ).toEqual(['back again', 'kept', 'made twice', 'new one', 'new two']);
  });

  it('keeps nothing when one of it fails', async () => {
    await using app = await startTestApp(await database.open());
    const una = await app.user('una');
    const eve = await app.user('eve');
    const author = una.authStore.record?.id ?? '';
    const own = await una.collection('posts').create({ title: 'own', author });

    const invalid = una.createBatch();
    invalid.collection('posts').create({ title: 'one', author });
    invalid.collection('posts').create({ title: '', author });
    expect(await refusal(invalid.send())).toEqual(
      failed(1, {
        status: 400,
        message: 'Failed to create record.',
        data: { title: { code: 'validation_required', message: 'Cannot be blank.' } },
      }),
    );
    const foreign = eve.createBatch();
    foreign.collection('labels').create({ name: 'before' });
    foreign.collection('posts').delete(own.id);
    expect(await refusal(foreign.send())).toEqual(failed(1, HIDDEN));
    const closed = eve.createBatch();
    closed.collection('labels').create({ name: 'before' });
    closed.collection('comments').delete(own.id);
    closed.collection('labels').create({ name: 'after' });
    expect(await refusal(closed.send())).toEqual(
      failed(1, { status: 403, message: 'Only superusers can perform this action.', data: {} }),
    );
    const twice = eve.createBatch();
    twice.collection('labels').create({ name: 'same', kind: 'x' });
    twice.collection('labels').create({ name: 'same', kind: 'x' });
    expect(await refusal(twice.send())).toEqual(
      failed(1, {
        status: 400,
        message: 'Failed to create record.',
        data: {
          name: { code: 'validation_not_unique', message: 'Value must be unique.' },
          kind: { code: 'validation_not_unique', message: 'Value must be unique.' },
        },
      }),
    );
    const hooked = app.client().createBatch();
    hooked.collection('labels').create({ name: 'before' });
    hooked.collection('labels').create({ name: 'forbidden' });
    expect((await refusal(hooked.send())).data).toMatchObject({
      requests: { 1: { response: { status: 400, data: { name: { code: 'validation_hook' } } } } },
    });
    const first = app.client().createBatch();
    first.collection('posts').create({ title: 'not mine', author });
    first.collection('nowhere').create({});
    expect((await refusal(first.send())).data).toMatchObject({
      requests: { 0: { response: { status: 400 } } },
    });
    expect((await una.collection('posts').getFullList()).map(({ id }) => id)).toEqual([own.id]);
    expect((await una.collection('labels').getList()).totalItems).toBe(0);
  });

  it('stores its files, or none of them', async () => {
    await using app = await startTestApp(await database.open());
    const una = await app.user('una');
    const author = una.authStore.record?.id ?? '';
    const id = 'abcdefghijklmno';
    const batch = una.createBatch();
    batch.collection('posts').create({
      id,
      title: 'with files',
      author,
      cover: picture('cover.png'),
      papers: [picture('one.png'), picture('two.png')],
    });
    batch.collection('posts').update(id, { 'papers+': picture('three.png') });
    const [made, changed] = await batch.send();
    expect(made?.body.cover).toMatch(/^cover_\w{10}\.png$/);
    expect(changed?.body.papers).toHaveLength(3);
    for (const name of [made?.body.cover, ...changed!.body.papers] as string[]) {
      const answer = await fetch(una.files.getURL({ ...changed!.body }, name));
      expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
    }
    const refused = una.createBatch();
    refused.collection('posts').create({ title: 'no picture', author, cover: new File(['text'], 'x.txt') });
    expect((await refusal(refused.send())).data).toMatchObject({
      requests: { 0: { response: { data: { cover: { code: 'validation_invalid_mime_type' } } } } },
    });
  });

  it('asks for the old password, and signs out whose password it changes', async () => {
    await using app = await startTestApp(await database.open());
    const una = await app.user('una');
    const id = una.authStore.record?.id ?? '';
    const change = (oldPassword: string) => {
      const batch = una.createBatch();
      const password = 'battery staple';
      batch.collection('users').update(id, { oldPassword, password, passwordConfirm: password });
      return batch.send();
    };
    expect((await refusal(change('wrong'))).data).toMatchObject({
      requests: { 0: { response: { data: { oldPassword: { code: 'validation_invalid_old_password' } } } } },
    });
    await change('correct horse');
    expect((await refusal(una.collection('users').authRefresh())).status).toBe(401);
    await app.client().collection('users').authWithPassword('una@example.com', 'battery staple');
  });

  it('is one batch among those who ask, whatever its parts say of who they are', async () => {
    await using app = await startTestApp(await database.open());
    const una = await app.user('una');
    const batch = app.client().createBatch();
    const author = una.authStore.record?.id ?? '';
    batch
      .collection('posts')
      .create({ title: 'mine', author }, { headers: { Authorization: una.authStore.token } });
    expect((await refusal(batch.send())).data).toMatchObject({
      requests: { 0: { response: { status: 400 } } },
    });
  });

  it('is as large as the settings let it be', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    const send = (requests: unknown) =>
      refusal(app.client().send('/api/batch', { method: 'POST', body: { requests } }));
    const invalid = (requests: object) => ({
      status: 400,
      message: 'Invalid batch request data.',
      data: { requests },
    });
    expect(await send([])).toEqual(invalid({ code: 'validation_required', message: 'Cannot be blank.' }));
    expect(await send('x')).toEqual({
      status: 400,
      message: 'Failed to read the submitted batch data.',
      data: {},
    });
    expect(
      await send([
        {},
        { method: 'GET', url: '/x' },
        { method: 'x', url: '/x' },
        { method: 'POST', url: 'a'.repeat(2_001) },
      ]),
    ).toEqual(
      invalid({
        0: {
          method: { code: 'validation_required', message: 'Cannot be blank.' },
          url: { code: 'validation_required', message: 'Cannot be blank.' },
        },
        2: { method: { code: 'validation_in_invalid', message: 'Must be a valid value.' } },
        3: {
          url: {
            code: 'validation_length_too_long',
            message: 'The length must be no more than 2000.',
            params: { min: 0, max: 2000 },
          },
        },
      }),
    );
    expect(await send([{ method: 'GET', url: '/api/health' }])).toEqual(
      failed(0, { status: 400, message: 'Something went wrong while processing your request.', data: {} }),
    );
    const label = { method: 'POST', url: '/api/collections/labels/records', body: { name: 'a' } };
    await root.settings.update({ batch: { maxRequests: 2 } });
    expect(await send([label, label, label])).toEqual(
      invalid({
        code: 'validation_length_too_long',
        message: 'The length must be no more than 2.',
        params: { min: 0, max: 2 },
      }),
    );
    await root.settings.update({ batch: { maxBodySize: 10 } });
    expect(await send([label])).toEqual({ status: 413, message: 'Request entity too large.', data: {} });
    await root.settings.update({ batch: { enabled: false } });
    expect((await send([])).status).toBe(413);
    await root.settings.update({ batch: { maxBodySize: 0 } });
    expect(await send([label])).toEqual({
      status: 403,
      message: 'Batch requests are not allowed.',
      data: {},
    });
  });
});
