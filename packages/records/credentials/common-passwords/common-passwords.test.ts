import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const ASHA = { email: 'asha.rai@example.com', name: 'Asha Rai', site: 'Mela' };

it.each([
  '12345678',
  'password',
  'Password',
  'PASSWORD1',
  'aaaaaaaa',
  'abababab',
  'qwertyuiop',
  'iloveyou1',
  'football',
  '1234567890',
  '98765432',
  'bcdefghi',
  'asha.rai@example.com',
  'AshaRai123',
  'asha.rai!',
  'example1',
  'Mela-mela',
  'mela2026',
])('%s is common', (password) => {
  expect(isCommonPassword(password, ASHA)).toBe(true);
});

it.each([
  'mela-demo-123',
  'correct horse',
  'another horse',
  'a-superuser-of-tests',
  'asha likes momo',
  'मेरो गोप्य शब्द',
  'xK4!pq9z',
])('%s is not', (password) => {
  expect(isCommonPassword(password, ASHA)).toBe(false);
});

it('who has no name yet is told apart by nothing', () => {
  expect(isCommonPassword('some words', { email: '', name: '', site: '' })).toBe(false);
});
