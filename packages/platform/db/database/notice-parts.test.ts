import { expect, it } from 'vitest';
import { joinNotices, partsOf } from './notice-parts.ts';

const long = { topic: 'changes', message: { text: 'नमस्ते 🎉 '.repeat(5_000) } };

it('parts a long notice into payloads that PostgreSQL takes, and puts it together again', () => {
  const parts = partsOf('one', long);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000);
  const join = joinNotices('other');
  const joined = parts.map((part) => join(part));
  expect(joined.slice(0, -1).every((notice) => notice === null)).toBe(true);
  expect(joined.at(-1)).toEqual(long);
});

it('keeps apart what several processes tell at once', () => {
  const join = joinNotices('me');
  const [a, b] = [partsOf('one', long), partsOf('two', { ...long, topic: 'other' })];
  const heard = a.flatMap((part, n) => [join(part), join(b[n] ?? '')]).filter((notice) => notice !== null);
  expect(heard.map(({ topic }) => topic)).toEqual(['changes', 'other']);
});

it('leaves out what this process told itself, and what is no notice', () => {
  const join = joinNotices('me');
  expect(partsOf('me', { topic: 'a', message: 1 }).map((part) => join(part))).toEqual([null]);
  expect(join('something else')).toBeNull();
});

it('makes no two payloads alike: PostgreSQL drops the second of those', () => {
  const notice = { topic: 'a', message: 1 };
  expect(partsOf('me', notice)).not.toEqual(partsOf('me', notice));
});
