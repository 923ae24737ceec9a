import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const COMMON = {
  password: {
    code: 'validation_password_common',
    message: 'This password is easy to guess. Choose another, such as three or four random words.',
  },
};
const both = (password: string) => ({ password, passwordConfirm: password });

describeRecords('passwords that are tried first', ({ open }) => {
  it('are refused to who registers, with a code for the field', async () => {
    await using app = await startTestApp(await open());
    const users = app.client().collection('users');
    const asha = { email: 'asha.rai@example.com', name: 'Asha Rai' };
    for (const password of ['12345678', 'Password1', 'AshaRai12', 'asha.rai@example.com']) {
      const refused = await refusal(users.create({ ...asha, ...both(password) }));
      expect({ password, ...refused }).toMatchObject({ password, status: 400, data: COMMON });
    }
    expect((await refusal(users.create({ ...asha, ...both('1234') }))).data).toMatchObject({
      password: { code: 'validation_min_text_constraint' },
    });
    await users.create({ ...asha, ...both('asha likes momo') });
    await expect(
      app.records.auth.createUser({ email: 'b@example.com', ...both('iloveyou1') }),
    ).rejects.toMatchObject({ status: 400, data: COMMON });
  });

  it('are refused to who changes theirs; one that is set already keeps working', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const id = String(ann.authStore.record?.id);
    const users = ann.collection('users');
    const refused = await refusal(users.update(id, { oldPassword: 'correct horse', ...both('football1') }));
    expect(refused.data).toEqual(COMMON);
    // A superuser answers for what they set.
    const root = await app.superuser();
    await root.collection('users').update(id, both('12345678'));
    expect((await users.authWithPassword('ann@example.com', '12345678')).token).toMatch(/\./);
    const batch = ann.createBatch();
    batch.collection('users').update(id, { oldPassword: '12345678', ...both('87654321') });
    await root.settings.update({ batch: { enabled: true, maxRequests: 5, timeout: 3 } });
    expect((await refusal(batch.send())).status).toBe(400);
  });

  it('are refused to superusers made from a shell', async () => {
    await using app = await startTestApp(await open());
    const { auth } = app.records;
    for (const password of ['1234567890', 'root@example.com', 'Test-test1'])
      await expect(auth.upsertSuperuser('root@example.com', password)).rejects.toMatchObject({ status: 400 });
    await auth.upsertSuperuser('root@example.com', 'correct horse');
    await auth.upsertSuperuser('root@example.com', 'correct horse');
  });

  it("are the operator's matter in other collections", async () => {
    await using app = await startTestApp(await open());
    const root = await app.superuser();
    await root.collections.create({ name: 'members', type: 'auth', createRule: '' });
    const made = await app
      .client()
      .collection('members')
      .create({ email: 'a@example.com', ...both('12345678') });
    expect(made.id).toHaveLength(15);
  });
});
