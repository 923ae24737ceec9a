import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const PASSWORD = 'correct horse';
const TAKEN = { email: { code: 'validation_not_unique', message: 'Value must be unique.' } };

describeRecords('addresses and their capitals', ({ open }) => {
  it('find one account, however they are typed, and are answered as they were typed first', async () => {
    await using app = await startTestApp(await open());
    const users = app.client().collection('users');
    const email = 'Ann.Rai@Example.com';
    await users.create({ email, password: PASSWORD, passwordConfirm: PASSWORD });
    for (const typed of [email, 'ann.rai@example.com', 'ANN.RAI@EXAMPLE.COM']) {
      const { record } = await users.authWithPassword(typed, PASSWORD);
      expect(record.email).toBe(email);
      const again = { email: typed, password: PASSWORD, passwordConfirm: PASSWORD };
      expect((await refusal(app.client().collection('users').create(again))).data).toEqual(TAKEN);
      expect((await app.records.auth.findUser(typed))?.email).toBe(email);
      await app.records.auth.requestPasswordReset('users', typed);
      await app.records.auth.updateOwn('users', record.id, { name: typed });
    }
    await app.records.auth.upsertSuperuser('Root@example.com', PASSWORD);
    await app.records.auth.upsertSuperuser('root@EXAMPLE.com', 'another horse');
    await app.client().collection('_superusers').authWithPassword('ROOT@example.com', 'another horse');
  });

  it('that clash already leave nobody out: each account by its own spelling, and they are told of', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    const names = ['ann@example.com', 'Ann@example.com', 'Ben@example.com'];
    // As it was before: addresses with other capitals were other addresses.
    await db.write(async (tx) => {
      const { rows } = await sql<{ id: string; indexes: string }>`
        SELECT "id", "indexes" FROM "_collections" WHERE "name" = 'users'`.execute(tx.as());
      const indexes = (JSON.parse(rows[0]?.indexes ?? '[]') as string[]).map((one) =>
        one.replace(' COLLATE NOCASE', ''),
      );
      const value = JSON.stringify(indexes);
      await sql`UPDATE "_collections" SET "indexes" = ${value} WHERE "name" = 'users'`.execute(tx.as());
      await sql`DROP INDEX "idx_email__pb_users_auth_"`.execute(tx.as());
      const plain = indexes.find((one) => one.includes('"email"')) ?? '';
      await sql.raw(plain).execute(tx.as());
    });
    for (const email of names) {
      await app.records.auth.createUser({ email, password: PASSWORD, passwordConfirm: PASSWORD });
    }
    await app.reload();
    const users = () => app.client().collection('users');
    for (const email of names) {
      expect((await users().authWithPassword(email, PASSWORD)).record.email).toBe(email);
    }
    expect((await users().authWithPassword('BEN@example.com', PASSWORD)).record.email).toBe(names[2]);
    expect((await refusal(users().authWithPassword('ANN@example.com', PASSWORD))).status).toBe(400);
    expect(await app.records.auth.emailClashes()).toEqual([
      { collection: 'users', email: 'ann@example.com', ids: [expect.any(String), expect.any(String)] },
    ]);
    // Once one of them has another address nobody is told apart by capitals any more.
    const root = await app.superuser();
    const second = await app.records.auth.findUser('Ann@example.com');
    await root.collection('users').update(String(second?.id), { email: 'annie@example.com' });
    await app.reload();
    expect(await app.records.auth.emailClashes()).toEqual([]);
    expect((await users().authWithPassword('ANN@example.com', PASSWORD)).record.email).toBe(names[0]);
    const again = { email: 'bEN@example.com', password: PASSWORD, passwordConfirm: PASSWORD };
    expect((await refusal(users().create(again))).data).toEqual(TAKEN);
  });
});
