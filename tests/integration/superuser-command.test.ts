import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { melaCommand } from '../support/mela-command.ts';

describeOnEachDatabase('the command superuser', (databases) => {
  it('says in a line which word of it is wrong', { timeout: 120_000 }, async () => {
    const settings = await databases.settings();
    const said = async (...args: string[]) => {
      const { code, printed } = await melaCommand(settings, 'superuser', ...args).ended;
      return [code, printed];
    };
    const long = 'four-words-of-mine';
    expect(await said('upsert', 'root@example.org', 'short')).toEqual([
      1,
      'password: Must be at least 8 character(s).\n',
    ]);
    expect(await said('upsert', 'root', long)).toEqual([1, 'email: Must be a valid email address.\n']);
    expect(await said('upsert', 'root@example.org', 'password123')).toEqual([
      1,
      'password: This password is easy to guess. Choose another, such as three or four random words.\n',
    ]);
    expect(await said('upsert', 'root@example.org')).toEqual([1, 'Usage: superuser upsert EMAIL PASSWORD\n']);
    expect(await said('upsert', 'root@example.org', long)).toEqual([0, 'root@example.org is a superuser.\n']);
  });
});
