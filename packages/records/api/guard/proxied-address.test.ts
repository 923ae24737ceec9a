import { expect, it } from 'vitest';
import { proxiedAddress } from './proxied-address.ts';

it.each([
  ['no trusted header', [], false, null],
  ['a header that is not there', ['X-Nothing'], false, null],
  ['the last address of a list', ['X-Forwarded-For'], false, '198.51.100.2'],
  ['the first address of a list', ['X-Forwarded-For'], true, '203.0.113.1'],
  ['the next header, where one has no address', ['X-Bad', 'X-Real-IP'], false, '2001:db8::1'],
  ['an IPv4 address in the dress of another', ['X-Mapped'], false, '203.0.113.7'],
])('with %s', (_what, headers, useLeftmostIP, address) => {
  const sent: Record<string, string> = {
    'X-Forwarded-For': 'rubbish, 203.0.113.1, 198.51.100.2, ',
    'X-Bad': 'rubbish',
    'X-Real-IP': '2001:db8::1',
    'X-Mapped': '::ffff:203.0.113.7',
  };
  expect(proxiedAddress({ headers, useLeftmostIP }, (name) => sent[name])).toBe(address);
});
