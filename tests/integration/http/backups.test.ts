import PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { melaCommand } from '../../support/mela-command.ts';
import { rows } from '../../support/books.ts';
import { describeOnEachServer, SUPERUSER, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

async function superuser({ origin }: TestServer): Promise<PocketBase> {
  const pb = new PocketBase(origin).autoCancellation(false);
  await pb.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password);
  return pb;
}

const keyOf = async (server: TestServer): Promise<string> =>
  (await rows<{ value: string }>(server, "SELECT value FROM mela_keys WHERE name = 'order-access'"))[0]
    ?.value ?? '';

describeOnEachServer('a server that runs', (server) => {
  it('goes on with what was restored, by the API and by the command', { timeout: 120_000 }, async () => {
    const { origin, database } = server();
    const root = await superuser(server());
    const password = 'correct horse';
    const makeUser = (pb: PocketBase, name: string) =>
      pb.collection('users').create({
        email: `${name}@example.com`,
        password,
        passwordConfirm: password,
        name,
        avatar: new File([Buffer.from(`GIF89a ${name}`)], `${name}.gif`),
      });
    const ann = await makeUser(root, 'ann');
    expect((await melaCommand(database, 'backup', '--name', 'one.zip').ended).printed).toContain(
      'Backup made: one.zip',
    );
    const bob = await makeUser(root, 'bob');
    await root.backups.create('two.zip');
    const titles = async (): Promise<string> => {
      const pb = await superuser(server()).catch(() => null);
      const users = await pb
        ?.collection('users')
        .getFullList({ sort: 'name' })
        .catch(() => null);
      return users?.map(({ name }) => name as string).join() ?? '';
    };
    const picture = async (user: { id: string; avatar?: string }): Promise<number> =>
      (await fetch(`${origin}/api/files/users/${user.id}/${user.avatar}`)).status;
    const settled = (names: string) => until(`it to show ${names}`, async () => (await titles()) === names);

    await settled('ann,bob');
    const key = await keyOf(server());
    await root.backups.restore('one.zip');
    await settled('ann');
    expect(await picture(ann)).toBe(200);
    expect(await picture(bob)).toBe(404);

    const restored = await melaCommand(database, 'restore', 'two.zip').ended;
    expect(restored).toMatchObject({ code: 0, printed: 'Restored two.zip.\n' });
    await settled('ann,bob');
    expect(await picture(bob)).toBe(200);
    expect(await keyOf(server())).toBe(key);
    const again = await superuser(server());
    await makeUser(again, 'cleo');
    await settled('ann,bob,cleo');
  });
});
