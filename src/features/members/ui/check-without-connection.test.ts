import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCardSigner } from '#features/members/index.ts';
import { checkWithoutConnection } from './check-without-connection.ts';

const signer = () =>
  createCardSigner(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));

it('tells a card that was made here from any other, and one whose last day is over', async () => {
  const cards = signer();
  const claim = { member: 'member000000001', place: 0, until: '2027-11-22' };
  const told = async (code: string, today = '2026-12-01') =>
    (await checkWithoutConnection(cards.publicKey, code, today)).state;
  expect(await told(cards.sign(claim))).toBe('signed');
  expect(await told(cards.sign({ ...claim, until: '' }))).toBe('signed');
  expect(await told(cards.sign(claim), '2027-11-22')).toBe('signed');
  expect(await told(cards.sign(claim), '2027-11-23')).toBe('invalid');
  expect(await told(signer().sign(claim))).toBe('unknown');
  expect(await told('ABC')).toBe('unknown');
});
