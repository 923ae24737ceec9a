import { expect, it } from 'vitest';
import { Passwords } from './passwords.ts';

const ADVISED = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;

it('passwords are hashed at the cost that is advised, unless another is asked for', async () => {
  const passwords = new Passwords();
  const hash = await passwords.hash('correct horse');
  expect(hash).toMatch(ADVISED);
  expect(await passwords.hash('correct horse')).not.toBe(hash);
  const cheap = new Passwords(null, { memory: 8, passes: 1 });
  expect(await cheap.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
});

it('a password is told from others by whatever its hash cost', async () => {
  const passwords = new Passwords();
  const hashes = [
    await passwords.hash('correct'),
    await new Passwords(null, { memory: 16, passes: 2 }).hash('correct'),
  ];
  for (const hash of hashes) {
    expect(await passwords.verify('correct', hash)).toBe(true);
    expect(await passwords.verify('Correct', hash)).toBe(false);
  }
  expect(await passwords.verify('correct', null)).toBe(false);
  expect(await passwords.verify('correct', '$2a$10$of another kind')).toBe(false);
});
