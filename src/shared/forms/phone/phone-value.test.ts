import { expect, it } from 'vitest';
import { optionalPhone as phoneIn } from './phone-value.server.ts';

const optionalPhone = phoneIn.en;

it.each([undefined, '', '+34', '+977 ', '+'])('takes %j for no number', (text) => {
  expect(optionalPhone.parse(text)).toBeUndefined();
});

it('gives a number in international form', () => {
  expect(optionalPhone.parse('612345678')).toBe('+34 612 34 56 78');
  expect(optionalPhone.parse('+9779841234567')).toBe('+977 984 1234567');
});

it.each(['+34 6', '34', 'call me', '+34 112 34 56 78'])('refuses %j', (text) => {
  expect(optionalPhone.safeParse(text).error?.issues[0]?.message).toMatch(/valid phone number/);
});

it.each([
  ' +34 612 34 56 78 ',
  'Tel: +34 612 34 56 78',
  '(+34) 612 34 56 78',
  '+34(0)612345678',
  '६१२३४५६७८',
])('finds the number in %j', (text) => {
  expect(optionalPhone.parse(text)).toBe('+34 612 34 56 78');
});

it('refuses a longer number than the field takes, and does not look at more than 250 characters', () => {
  expect(optionalPhone.safeParse(`+${'9'.repeat(25)}`).success).toBe(false);
  expect(optionalPhone.safeParse('+34612345678'.padEnd(251)).success).toBe(false);
});
