import { expect, it } from 'vitest';
import { NetworkTries } from './network-tries.ts';

const refusal = expect.objectContaining({ status: 429 });

it('counts each network and each matter by itself, for an hour', () => {
  let now = 0;
  const tries = new NetworkTries(2, () => now);
  tries.count('account', '203.0.113.7');
  tries.count('account', '203.0.113.7');
  expect(() => tries.count('account', '203.0.113.7')).toThrow(refusal);
  tries.count('mail', '203.0.113.7');
  tries.count('account', '203.0.113.8');
  now += 3_600_000;
  tries.count('account', '203.0.113.7');
});

it('takes all of a household for one', () => {
  const tries = new NetworkTries(1, () => 0);
  tries.count('gift', '2001:db8::1');
  expect(() => tries.count('gift', '2001:db8::2')).toThrow(refusal);
});

it('lets everybody through where addresses tell nobody apart, and where it is told to', () => {
  const tries = new NetworkTries(1, () => 0);
  const none = new NetworkTries(0, () => 0);
  for (const address of ['127.0.0.1', '10.0.0.3', '::1', '', undefined])
    for (let n = 0; n < 3; n += 1) expect(() => tries.count('account', address)).not.toThrow();
  for (let n = 0; n < 3; n += 1) expect(() => none.count('account', '203.0.113.7')).not.toThrow();
});
