import { expect, it } from 'vitest';
import { idOfPerson, idOfWork, type Place, readPlace, signPlace } from './place.ts';
import { isProven, makeChallenge, PUZZLES, solve } from './proof-of-work.ts';

const EVENT = 'event0000000001';
const NOW = Date.parse('2026-12-01T12:00:00Z');
const place: Place = {
  event: EVENT,
  kind: 'draw',
  at: 7,
  joined: NOW,
  id: idOfWork('challenge', 'random'),
  expires: NOW + 1000,
};
const token = signPlace('secret', place);

it('reads what it signed', () => {
  expect(readPlace('secret', token, { event: EVENT, now: NOW })).toEqual(place);
  const later = { ...place, kind: 'line' as const, at: 1_234_567 };
  expect(readPlace('secret', signPlace('secret', later), { event: EVENT, now: NOW })).toEqual(later);
});

it.each([
  ['nothing', undefined, EVENT, NOW],
  ['an empty text', '', EVENT, NOW],
  ['text', 'let me in', EVENT, NOW],
  ['another number', token.replace('.7.', '.1.'), EVENT, NOW],
  ['another kind', token.replace('d.', 'l.'), EVENT, NOW],
  ['another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, EVENT, NOW],
  ['another site’s', signPlace('other', place), EVENT, NOW],
  ['another event', token, 'event0000000002', NOW],
  ['the millisecond of its end', token, EVENT, NOW + 1000],
  ['more behind it', `${token}.x`, EVENT, NOW],
])('reads nothing in %s', (_what, given, event, now) => {
  expect(readPlace('secret', given, { event, now })).toBeNull();
});

it('reads it until the millisecond before its end', () => {
  expect(readPlace('secret', token, { event: EVENT, now: NOW + 999 })).not.toBeNull();
});

it('gives a person one id in an event, and another in another', () => {
  expect(idOfPerson('s', EVENT, 'maya')).toBe(idOfPerson('s', EVENT, 'maya'));
  expect(idOfPerson('s', EVENT, 'maya')).not.toBe(idOfPerson('s', EVENT, 'asha'));
  expect(idOfPerson('s', EVENT, 'maya')).not.toBe(idOfPerson('s', 'event0000000002', 'maya'));
});

const RANDOM = 'a'.repeat(32);
const challenge = makeChallenge('secret', { event: EVENT, expires: NOW + 1000, random: '0'.repeat(32) });
const proof = solve(challenge, RANDOM);

it.each([
  ['the work that was done', { challenge, random: RANDOM, proof }, EVENT, NOW + 999, true],
  ['the end of the challenge', { challenge, random: RANDOM, proof }, EVENT, NOW + 1000, false],
  ['another event', { challenge, random: RANDOM, proof }, 'event0000000002', NOW, false],
  ['one puzzle less', { challenge, random: RANDOM, proof: proof.slice(1) }, EVENT, NOW, false],
  ['a puzzle more', { challenge, random: RANDOM, proof: [...proof, 0] }, EVENT, NOW, false],
  ['a wrong number', { challenge, random: RANDOM, proof: [-1, ...proof.slice(1)] }, EVENT, NOW, false],
  ['the work for other digits', { challenge, random: 'b'.repeat(32), proof }, EVENT, NOW, false],
  ['no digits', { challenge, random: '', proof }, EVENT, NOW, false],
  [
    'a forged challenge',
    { challenge: challenge.replace('0', '1'), random: RANDOM, proof },
    EVENT,
    NOW,
    false,
  ],
])('judges %s', (_what, given, event, now, proven) => {
  expect(isProven('secret', given, { event, now })).toBe(proven);
});

it('asks for one puzzle after the other', () => {
  expect(proof).toHaveLength(PUZZLES);
});
