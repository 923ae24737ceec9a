import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toUtcText } from '#lib/time.ts';
import { ApiError } from '#lib/errors.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';

const cursor: fc.Arbitrary<Cursor> = fc.record({
  direction: fc.constantFrom('next', 'previous'),
  startsAt: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => toUtcText(date.getTime())),
  id: fc.stringMatching(/^[a-z0-9]{15}$/),
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(cursor, (given) => {
      expect(decodeCursor(encodeCursor(given))).toEqual(given);
    }),
  );
});

it('refuses with 400 what it never wrote', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(() => decodeCursor(text)).toThrow(ApiError);
    }),
  );
  const forged = Buffer.from("n|2026-12-01 00:00:00.000Z|' OR 1=1").toString('base64url');
  expect(() => decodeCursor(forged)).toThrow(ApiError);
});
