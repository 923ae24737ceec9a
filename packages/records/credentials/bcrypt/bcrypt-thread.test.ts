import { hashSync } from 'bcryptjs';
import { afterAll, expect, it } from 'vitest';
import { bcryptThread } from './bcrypt-thread.ts';

const thread = bcryptThread();
afterAll(() => thread.close());

it('tells right passwords from wrong ones, several at once', async () => {
  const hash = hashSync('मेला', 4);
  const answers = await Promise.all([
    thread.verify('मेला', hash),
    thread.verify('mela', hash),
    thread.verify('मेला', hash.replace(/^\$2b/, '$2a')),
    thread.verify('', hash),
  ]);
  expect(answers).toEqual([true, false, true, false]);
});

it('says no to what is no bcrypt hash', async () => {
  for (const hash of ['', 'plain', '$2a$99$short', `$2a$99$${'a'.repeat(53)}`, '$argon2id$v=19$x']) {
    expect(await thread.verify('plain', hash)).toBe(false);
  }
});

it('starts anew after it was ended', async () => {
  await thread.close();
  expect(await thread.verify('a', hashSync('a', 4))).toBe(true);
});
