import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { directEncoding, packAnswer } from './packed-answer.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br, zstd', 'gzip'],
  ['br,gzip', 'gzip'],
  ['br', null],
  ['deflate', null],
  ['*', null],
  ['gzip;q=0', null],
  ['gzip;q=1.0, identity;q=0.5', null],
  ['identity;q=0', null],
  ['identity, gzip;q=0', null],
  ['gzipped', null],
  ['gzip,,', null],
] as const)('who accepts %j is answered by %j', (accepts, encoding) => {
  expect(directEncoding(accepts)).toBe(encoding);
});

it.each([
  ['too short', 1_023, false],
  ['the shortest', 1_024, true],
  ['the longest that is packed at once', 65_536, true],
  ['one longer', 65_537, true],
])('%s: %i bytes', async (_name, length, packed) => {
  const answer = Buffer.alloc(length, '{"title":"Dashain Mela"},');
  const bytes = await packAnswer(answer);
  expect(bytes !== null).toBe(packed);
  if (!bytes) return;
  expect(gunzipSync(bytes).equals(answer)).toBe(true);
  expect(bytes.length).toBeLessThan(length);
  // What is kept is packed once.
  expect(await packAnswer(answer)).toBe(bytes);
});
