import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCardSigner } from './card-code.ts';

const signer = () =>
  createCardSigner(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
const claim = { member: 'member000000001', place: 2, until: '2027-11-22' };

it('reads what it signed, in capitals or not', () => {
  const cards = signer();
  const code = cards.sign(claim);
  expect(cards.verify(code)).toEqual(claim);
  expect(cards.verify(code.toLowerCase())).toEqual(claim);
  expect(cards.verify(cards.sign({ ...claim, until: '' }))).toEqual({ ...claim, until: '' });
});

it.each([
  ['nothing', () => ''],
  ['another key', () => signer().sign(claim)],
  ['letters that are none', (code: string) => `${code.slice(0, -1)}*`],
  [
    'a changed letter',
    (code: string) => `${code.slice(0, 20)}${code[20] === '0' ? '1' : '0'}${code.slice(21)}`,
  ],
  ['a piece', (code: string) => code.slice(0, 90)],
  ['too much', (code: string) => code.repeat(3)],
])('takes %s for no card', (_, spoil) => {
  const cards = signer();
  expect(cards.verify(spoil(cards.sign(claim)))).toBeNull();
});
