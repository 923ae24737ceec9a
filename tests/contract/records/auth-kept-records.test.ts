import { expect, it } from 'vitest';
import { count, startAuthApp } from './auth-world.ts';
import { describeRecords, refusal } from './test-app.ts';

const USERS = '_pb_users_auth_';

/** What each keeps besides its owner, and whether the owner may delete it. */
const KEPT: [name: string, values: Record<string, string>, deletable: boolean][] = [
  ['_otps', { password: '12345678' }, false],
  ['_mfas', { method: 'password' }, false],
  ['_authOrigins', { fingerprint: 'abc' }, true],
  ['_externalAuths', { provider: 'google', providerId: '1' }, true],
];

describeRecords('what is kept about records', ({ open }) => {
  it.each(KEPT)('%s: its owner sees it, superusers change it', async (name, values, deletable) => {
    await using app = await startAuthApp(await open(), { authAlert: { enabled: false } });
    const ann = await app.user('ann');
    const bob = await app.user('bob');
    await app.set('_superusers', { authAlert: { enabled: false } });
    const root = await app.superuser();
    const guest = app.client();
    const owner = { collectionRef: USERS, recordRef: ann.authStore.record?.id as string };
    const made = await root.collection(name).create({ ...owner, ...values });
    expect(made).toMatchObject(owner);
    expect(made).not.toHaveProperty('password');

    expect(await ann.collection(name).getOne(made.id)).toMatchObject(owner);
    expect((await ann.collection(name).getList()).totalItems).toBe(1);
    for (const other of [bob, guest]) {
      expect((await other.collection(name).getList()).items).toEqual([]);
      expect((await refusal(other.collection(name).getOne(made.id))).status).toBe(404);
      expect((await refusal(other.collection(name).delete(made.id))).status).toBe(deletable ? 404 : 403);
    }
    for (const anybody of [ann, bob, guest]) {
      expect((await refusal(anybody.collection(name).create({ ...owner, ...values }))).status).toBe(403);
      expect((await refusal(anybody.collection(name).update(made.id, values))).status).toBe(403);
    }
    await root.collection(name).update(made.id, values);
    const forgotten = await ann
      .collection(name)
      .delete(made.id)
      .catch(() => false);
    expect(forgotten).toBe(deletable);
    expect(await count(app.db, name)).toBe(deletable ? 0 : 1);
    if (!deletable) await root.collection(name).delete(made.id);
    expect(await count(app.db, name)).toBe(0);
  });

  it.each(KEPT)('%s: belongs to a record that is there', async (name, values) => {
    await using app = await startAuthApp(await open());
    const root = await app.superuser();
    const make = (collectionRef: string) =>
      refusal(root.collection(name).create({ collectionRef, recordRef: 'aaaaaaaaaaaaaaa', ...values }));
    expect(await make('missing')).toMatchObject({
      status: 400,
      data: {
        collectionRef: {
          code: 'validation_invalid_collection_id',
          message: 'Missing or invalid collection.',
        },
      },
    });
    expect(await make(USERS)).toMatchObject({
      status: 400,
      data: { recordRef: { code: 'validation_invalid_record', message: 'Missing or invalid record.' } },
    });
  });

  it('goes when the record goes', async () => {
    await using app = await startAuthApp(await open(), { authAlert: { enabled: false } });
    await app.set('_superusers', { authAlert: { enabled: false } });
    const ann = await app.user('ann');
    const root = await app.superuser();
    const recordRef = ann.authStore.record?.id as string;
    for (const [name, values] of KEPT) {
      await root.collection(name).create({ collectionRef: USERS, recordRef, ...values });
    }
    await root.collection('users').delete(recordRef);
    for (const [name] of KEPT) expect(await count(app.db, name)).toBe(0);
  });
});

describeRecords('superusers', ({ open }) => {
  it('are verified, are nobody’s to see, and one of them stays', async () => {
    await using app = await startAuthApp(await open());
    const ann = await app.user('ann');
    const root = await app.superuser();
    const password = 'correct horse';
    const superusers = root.collection('_superusers');
    const form = { email: 'two@example.com', password, passwordConfirm: password, verified: false };
    const second = await superusers.create(form);
    expect(second.verified).toBe(true);
    expect((await superusers.update(second.id, { verified: false })).verified).toBe(true);
    for (const other of [ann, app.client()]) {
      const theirs = other.collection('_superusers');
      expect((await refusal(theirs.getList())).status).toBe(403);
      expect((await refusal(theirs.getOne(second.id))).status).toBe(403);
      expect((await refusal(theirs.create(form))).status).toBe(403);
      expect((await refusal(theirs.update(second.id, { verified: true }))).status).toBe(403);
      expect((await refusal(theirs.delete(second.id))).status).toBe(403);
    }
    const own = root.authStore.record?.id as string;
    const both = await Promise.allSettled([superusers.delete(second.id), superusers.delete(own)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await count(app.db, '_superusers')).toBe(1);
    const last = await app.superuser();
    const left = await last.collection('_superusers').getFullList();
    if (left.length === 2) await last.collection('_superusers').delete(second.id);
    expect(await refusal(last.collection('_superusers').delete(last.authStore.record?.id as string))).toEqual(
      {
        status: 400,
        message: "You can't delete the only existing superuser.",
        data: {},
      },
    );
  });
});
