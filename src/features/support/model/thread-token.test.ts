import { expect, it } from 'vitest';
import { messageOfToken, threadToken } from './thread-token.ts';

const TOKEN = threadToken('secret', 'message00000001');

it('opens the message that it was made for', () => {
  expect(messageOfToken('secret', TOKEN)).toBe('message00000001');
});

it.each([
  ['nothing', ''],
  ['an id alone', 'message00000001'],
  ['an id and a dot', 'message00000001.'],
  ['another id', TOKEN.replace('00000001', '00000002')],
  ['another letter', TOKEN.slice(0, -1) + (TOKEN.endsWith('A') ? 'B' : 'A')],
  ['less', TOKEN.slice(0, -1)],
  ['more', `${TOKEN}A`],
  ['more after a dot', `${TOKEN}.A`],
  ['letters that are several bytes', `message00000001.${'अ'.repeat(32)}`],
  ['a zero byte', `${TOKEN}\0`],
])('opens nothing with %s', (_what, token) => {
  expect(messageOfToken('secret', token)).toBeNull();
});

it('opens nothing that another secret made', () => {
  expect(messageOfToken('other', TOKEN)).toBeNull();
});
