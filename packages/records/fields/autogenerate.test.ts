import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededIds } from '#lib/ids.ts';
import { autogenerate } from './autogenerate.ts';

const ids = seededIds(7);

describe('a text that is made of a pattern', () => {
  it.each([
    '[a-z0-9]{15}',
    'INV-[0-9]{6}',
    '\\d{4}-\\w+',
    '(red|green|blue)(?:-[^\\W_]{2,4})?',
    '^[A-F\\d]{8}$',
    'a.c*\\.x{0,3}',
    '[^a-z\\s]{20}',
    '\\S\\D\\W\\s',
    'नेपाल-[क-ह]{3}',
  ])('matches %s', (pattern) => {
    fc.assert(
      fc.property(fc.nat(), () => new RegExp(`^(?:${pattern})$`, 'u').test(autogenerate(pattern, ids))),
      { numRuns: 200 },
    );
  });

  it('is each of the choices some time', () => {
    const made = new Set(Array.from({ length: 200 }, () => autogenerate('x|y|[12]', ids)));
    expect([...made].toSorted()).toEqual(['1', '2', 'x', 'y']);
  });

  it.each(['(a)\\1', 'a(?=b)', '\\ba', '[^\\s\\S]', '\\p{L}', 'a{6000}', '(a{1000}){1000}', '(', '[]'])(
    'is told to be impossible for %s',
    (pattern) => {
      expect(() => autogenerate(pattern, ids)).toThrow(/Nothing|repeats|makes|regular/);
    },
  );
});
