import fc from 'fast-check';
import { expect, expectTypeOf, it } from 'vitest';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { NULL_FREE } from '#lib/text.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { readValues } from '#shared/entity/read-values.server.ts';
import { words } from '../messages/shift.messages.ts';
import type { ShiftRow as ByHand } from './schema.ts';
import { shift, type ShiftRow } from './shift.ts';

type Why = keyof (typeof words)['en']['problems'];
class Wrong extends Error {
  constructor(
    readonly field: string,
    readonly why: Why,
  ) {
    super();
  }
}
/** As it was read by hand. */
function byHand({
  role = '',
  place = '',
  startsAt = '',
  endsAt = '',
  needed = 1,
  notes = '',
}: Partial<Record<'role' | 'place' | 'startsAt' | 'endsAt' | 'notes', string>> & { needed?: number }) {
  const readLine = (
    field: string,
    text: string,
    { least = 0, most, why }: { least?: number; most: number; why: Why },
  ) => {
    const typed = text.trim();
    if (typed.length < least || typed.length > most || !NULL_FREE.test(typed)) throw new Wrong(field, why);
    return typed;
  };
  const [start, end] = [parseUtcText(startsAt), parseUtcText(endsAt)];
  const typed = {
    role: readLine('role', role, { least: 1, most: 80, why: 'needRole' }),
    place: readLine('place', place, { most: 120, why: 'longPlace' }),
    notes: readLine('notes', notes, { most: 2_000, why: 'longNotes' }),
  };
  if (start === null || startsAt === '') throw new Wrong('startsAt', 'noTime');
  if (end === null || endsAt === '') throw new Wrong('endsAt', 'noTime');
  if (end <= start) throw new Wrong('endsAt', 'endsBefore');
  if (end - start > 48 * 3_600_000) throw new Wrong('endsAt', 'tooLong');
  if (!Number.isInteger(needed) || needed < 1 || needed > 500) throw new Wrong('needed', 'needNumber');
  return { ...typed, startsAt: toUtcText(start), endsAt: toUtcText(end), needed };
}
const mostly = <T>(right: T, ...any: T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(right) }, { weight: 2, arbitrary: fc.constantFrom(...any) });
const of = (n: number) => 'x'.repeat(n);

it('refuses and keeps what was read by hand', () => {
  const seen = { kept: 0, refused: 0 };
  const tried = fc.record({
    role: mostly(' Door ', '', ' ', of(80), of(81), 'a\0b'),
    place: mostly('Hall', '', of(120), of(121), 'a\0b'),
    notes: mostly('', of(2_000), of(2_001), '\0'),
    startsAt: mostly(
      '2027-01-05 09:00:00.000Z',
      '',
      'soon',
      '2027-01-05T09:00:00Z',
      '2027-01-05T09:00:00+05:45',
    ),
    endsAt: mostly(
      '2027-01-05 12:00:00.000Z',
      '',
      'late',
      '2027-01-05 09:00:00.000Z',
      '2027-01-07 09:00:00.000Z',
      '2027-01-07 09:00:00.001Z',
    ),
    needed: mostly(2, 0, 1, 500, 501, 1.5, -1, NaN),
  });
  fc.assert(
    fc.property(tried, (given) => {
      try {
        const kept = byHand(given);
        seen.kept += 1;
        expect(readValues(shift, given)).toEqual(kept);
      } catch (error) {
        if (!(error instanceof Wrong)) throw error;
        seen.refused += 1;
        const { field, why } = error;
        const refused = (() => {
          try {
            return readValues(shift, given);
          } catch (thrown) {
            return thrown;
          }
        })();
        if (!(refused instanceof ApiError)) throw new Error(`kept ${JSON.stringify(given)}`);
        // All that is wrong is told now; the rules between fields once each field is right.
        if (field in refused.data) {
          expect(refused.data[field]).toMatchObject({ code: 'validation_invalid' });
          expect(inEach(words, (_, language) => fieldMessage(refused.data[field], language))).toEqual(
            inEach(words, (say) => say.problems[why]),
          );
        } else
          expect([why, Object.keys(refused.data)]).toEqual([
            expect.stringMatching(/endsBefore|tooLong/),
            ['needed'],
          ]);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(seen.kept, seen.refused)).toBeGreaterThan(50);
});
it('has the row that was written by hand', () => expectTypeOf<ShiftRow>().toEqualTypeOf<ByHand>());
