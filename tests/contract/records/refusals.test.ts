import { expect, it } from 'vitest';
import { type CollectionDeclaration, usersCollection } from '#records/index.ts';
import { describeRecords, refusal, startTestApp, type TestApp } from './test-app.ts';

const OPEN = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' };
const users = usersCollection();
const CLUB: readonly CollectionDeclaration[] = [
  {
    ...users,
    fields: [...users.fields, { type: 'relation', name: 'friend', collection: 'users' }],
    ...OPEN,
  },
  { name: 'guests', type: 'auth', fields: [{ type: 'text', name: 'name' }], ...OPEN },
  { name: 'notes', type: 'base', fields: [{ type: 'text', name: 'title', min: 3 }], ...OPEN },
];

const PASSWORD = 'correct horse';
const MISMATCH = { code: 'validation_values_mismatch', message: "Values don't match." };
const NOBODY = {
  code: 'validation_missing_rel_records',
  message: 'Failed to find all relation records with the provided ids.',
};
const SHORT = {
  code: 'validation_min_text_constraint',
  message: 'Must be at least 8 character(s).',
  params: { min: 8 },
};

async function send(app: TestApp, method: string, path: string, body: string) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${app.url}/api/collections/${path}`, { method, headers, body });
  return { status: response.status, text: await response.text() };
}

describeRecords('what a refused write tells', ({ open }) => {
  it('has its keys and fields in the order of the alphabet', async () => {
    await using app = await startTestApp(await open(), CLUB);
    const wrong = JSON.stringify({
      password: 'short',
      passwordConfirm: 'short',
      friend: 'nobody',
      email: 'no',
    });
    const { status, text } = await send(app, 'POST', 'users/records', wrong);
    expect(status).toBe(400);
    const answer = JSON.parse(text) as { data: object };
    expect(Object.keys(answer)).toEqual(['data', 'message', 'status']);
    expect(Object.keys(answer.data)).toEqual(['email', 'friend', 'password']);
  });

  it('is about the credentials first, and then about everything else at once', async () => {
    await using app = await startTestApp(await open(), CLUB);
    const root = (await app.superuser()).collection('users');
    const weak = { email: 'bo@example.com', password: 'short', passwordConfirm: 'short', friend: 'nobody' };
    expect((await refusal(root.create({ ...weak, passwordConfirm: 'other' }))).data).toEqual({
      passwordConfirm: MISMATCH,
    });
    expect((await refusal(root.create(weak))).data).toEqual({ friend: NOBODY, password: SHORT });
    const ann = await app.user('ann');
    const { id = '' } = ann.authStore.record ?? {};
    expect((await refusal(root.update(id, { ...weak, passwordConfirm: 'other' }))).data).toEqual({
      passwordConfirm: MISMATCH,
    });
    expect((await refusal(root.update(id, weak))).data).toEqual({ friend: NOBODY, password: SHORT });
    const own = ann.collection('users').update(id, { friend: 'nobody', verified: true });
    expect((await refusal(own)).data).toEqual({ verified: MISMATCH });
  });

  it('says that an id belongs to somebody of another auth collection', async () => {
    await using app = await startTestApp(await open(), CLUB);
    const id = (await app.user('ann')).authStore.record?.id ?? '';
    const guest = { id, email: 'bo@example.com', password: PASSWORD, passwordConfirm: PASSWORD };
    for (const pb of [app.client(), await app.superuser()]) {
      expect(await refusal(pb.collection('guests').create(guest))).toEqual({
        status: 400,
        message: 'Failed to create record.',
        data: {
          id: { code: 'validation_invalid_auth_id', message: 'Invalid or duplicated auth record id.' },
        },
      });
    }
    const free = await app
      .client()
      .collection('guests')
      .create({ ...guest, id: 'a23456789012345' });
    expect(free.id).toBe('a23456789012345');
    expect((await app.client().collection('notes').create({ id, title: 'Hers' })).id).toBe(id);
  });

  it('says nothing of a body that is no JSON', async () => {
    await using app = await startTestApp(await open(), CLUB);
    const { id } = await app.client().collection('notes').create({ title: 'Here' });
    for (const [method, path] of [
      ['POST', 'notes/records'],
      ['PATCH', `notes/records/${id}`],
    ] as const) {
      const { status, text } = await send(app, method, path, '{"');
      expect(JSON.parse(text)).toEqual({
        data: {},
        message: 'Something went wrong while processing your request.',
        status,
      });
      expect(status).toBe(400);
    }
  });
});
