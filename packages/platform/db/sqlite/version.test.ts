import { expect, it } from 'vitest';
import { SqliteVersion } from './version.ts';

function counting(): {
  version: SqliteVersion;
  asked: { any: number; foreign: number };
  own: (n: number) => void;
} {
  const asked = { any: 0, foreign: 0 };
  let commits = 0;
  const version = new SqliteVersion({
    any: () => (asked.any += 1),
    foreign: () => (asked.foreign += 1),
    own: () => commits,
  });
  return { version, asked, own: (n) => void (commits = n) };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('asks once in a turn, however much is awaited in it', async () => {
  const { version, asked } = counting();
  const first = version.current();
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
  expect([version.current(), asked.any]).toEqual([first, 1]);
});

it('asks anew in the next turn, where others may have committed', async () => {
  const { version, asked } = counting();
  for (const at of [1, 2, 3]) {
    version.current();
    await turn();
    expect(asked.any).toBe(at);
  }
});

it('sees a commit of our own at once', () => {
  const { version, own } = counting();
  const before = version.current();
  own(1);
  expect(version.current()).not.toBe(before);
});

it('asks for the commits of others only when the version has changed', async () => {
  const asked = { foreign: 0 };
  let any = 7;
  const version = new SqliteVersion({ any: () => any, foreign: () => (asked.foreign += 1), own: () => 0 });
  version.foreignCommits();
  await turn();
  version.foreignCommits();
  expect(asked.foreign).toBe(1);
  any = 8;
  await turn();
  version.foreignCommits();
  expect(asked.foreign).toBe(2);
});
