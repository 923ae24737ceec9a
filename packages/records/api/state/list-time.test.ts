import { expect, it } from 'vitest';
import { ListTime } from './list-time.ts';

const refusal = (seconds: number) => expect.objectContaining({ status: 429, retryAfter: seconds });
const tried = (time: ListTime, address: string, now: number): unknown => {
  try {
    time.check(address, now);
    return null;
  } catch (error) {
    return error;
  }
};

it.each([
  ['a thousand usual lists', 1_000, 1, false],
  ['what is just within', 9, 444, false],
  ['ten that look at everything', 10, 400, true],
  ['one that takes all of it', 1, 4_000, true],
])('a network that asked for %s', (_what, lists, ms, refused) => {
  const time = new ListTime(4_000);
  for (let n = 0; n < lists; n += 1) {
    expect(tried(time, '203.0.113.7', 0)).toBe(null);
    time.add('203.0.113.7', ms, 0);
  }
  expect(tried(time, '203.0.113.7', 1_000)).toEqual(refused ? refusal(59) : null);
  expect(tried(time, '203.0.113.8', 1_000)).toBe(null);
  // A minute later it begins anew.
  expect(tried(time, '203.0.113.7', 60_000)).toBe(null);
  time.add('203.0.113.7', 1, 60_000);
  expect(tried(time, '203.0.113.7', 60_001)).toBe(null);
});

it('has no limit where it is 0', () => {
  const time = new ListTime(0);
  time.add('203.0.113.7', 1e9, 0);
  expect(tried(time, '203.0.113.7', 0)).toBe(null);
});

it('is a household with IPv6, and never who is nearby', () => {
  const time = new ListTime(4_000);
  time.add('2001:db8:1:2::7', 5_000, 0);
  expect(tried(time, '2001:db8:1:2::8', 0)).toEqual(refusal(60));
  expect(tried(time, '2001:db8:1:3::8', 0)).toBe(null);
  for (const near of ['127.0.0.1', '192.168.0.7', '']) {
    time.add(near, 5_000, 0);
    expect(tried(time, near, 0)).toBe(null);
  }
});
