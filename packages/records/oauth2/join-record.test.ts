import { expect, it } from 'vitest';
import { takenOver } from './join-record.ts';

const user = (email: string, unproven = false) => ({
  id: '1',
  name: '',
  username: '',
  avatarURL: '',
  email,
  unproven,
});

it.each([
  ['the same address', { email: 'a@b.c', verified: 0 }, user('a@b.c'), { verified: 1 }],
  ['the same address, long verified', { email: 'a@b.c', verified: 1 }, user('a@b.c'), {}],
  ['another address', { email: 'a@b.c', verified: 0 }, user('x@b.c'), {}],
  ['no address', { email: 'a@b.c', verified: 0 }, user(''), {}],
  ['the first address', { email: '', verified: 0 }, user('a@b.c'), { email: 'a@b.c', verified: 1 }],
  ['the first address of who was verified', { email: '', verified: 1 }, user('a@b.c'), { email: 'a@b.c' }],
  ['an address that anybody can have', { email: 'a@b.c', verified: 0 }, user('a@b.c', true), {}],
])('takes over what %s says', (_, current, from, patch) => {
  expect(takenOver(current, from)).toEqual(patch);
});
