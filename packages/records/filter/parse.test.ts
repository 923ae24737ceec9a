import fc from 'fast-check';
import PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { parseFilter } from './parse.ts';

function outcome(source: string): string {
  try {
    parseFilter(source);
    return 'parsed';
  } catch (error) {
    return error instanceof ApiError ? `ApiError ${error.status}` : String(error);
  }
}

describe('parseFilter', () => {
  it('binds && tighter than ||, and brackets tighter than both', () => {
    expect(parseFilter('a = 1 || b = 2 && c = 3')).toMatchObject({
      kind: 'or',
      items: [{ kind: 'compare' }, { kind: 'and', items: [{}, {}] }],
    });
    expect(parseFilter('(a = 1 || b = 2) && c = 3')).toMatchObject({
      kind: 'and',
      items: [{ kind: 'or' }, {}],
    });
  });

  it('reads operators, values and comments', () => {
    expect(parseFilter(`title ?!~ "it's" // not this`)).toEqual({
      kind: 'compare',
      left: { kind: 'identifier', name: 'title' },
      operator: '!~',
      any: true,
      right: { kind: 'text', value: "it's" },
    });
    expect(parseFilter(`a.b:each>=-1.5`)).toMatchObject({
      left: { name: 'a.b:each' },
      operator: '>=',
      right: { kind: 'number', value: -1.5 },
    });
    expect(parseFilter(String.raw`a = 'it\'s \n'`)).toMatchObject({ right: { value: "it's \n" } });
    expect(parseFilter('geoDistance(a.lon, a.lat, 1, -2) < 5')).toMatchObject({
      left: { kind: 'call', args: [{}, {}, {}, {}] },
    });
  });

  it.each([
    '',
    '   ',
    'a',
    'a =',
    '= 1',
    'a = 1 &&',
    '(a = 1',
    'a = 1)',
    'a == 1',
    'a = "x',
    'a = 1 b = 2',
    'a & b',
    'a = `x`',
    '1a = 2',
  ])('refuses %j', (source) => {
    expect(() => parseFilter(source)).toThrow(ApiError);
  });

  it('refuses what is too deep or too much', () => {
    const deep = (levels: number): string => `${'('.repeat(levels)}a = 1${')'.repeat(levels)}`;
    expect(parseFilter(deep(1_700))).toEqual(parseFilter('a = 1'));
    expect(() => parseFilter(deep(2_000))).toThrow(ApiError);
    expect(() => parseFilter('f(f(f(f(1)))) = 1')).toThrow(ApiError);
    const comparisons = (count: number): string => Array.from({ length: count }, () => 'a=1').join('&&');
    expect(parseFilter(comparisons(200))).toMatchObject({ kind: 'and' });
    expect(() => parseFilter(comparisons(201))).toThrow(ApiError);
    expect(() => parseFilter(`${comparisons(200)}||b=1`)).toThrow(ApiError);
    expect(parseFilter('f(f(f(1))) = 1')).toMatchObject({ left: { kind: 'call' } });
  });

  it.each([
    [String.raw`"\\"`, '\\'],
    [String.raw`"\\\\"`, '\\\\'],
    [String.raw`"\\\""`, '\\"'],
    [String.raw`"C:\\new"`, 'C:\\new'],
    [String.raw`"a\tb\nc\rd"`, 'a\tb\nc\rd'],
    [String.raw`'\"\''`, `"'`],
    [String.raw`"\x\u0041\d"`, String.raw`\x\u0041\d`],
    [String.raw`'100\%'`, String.raw`100\%`],
  ])('reads the text %s', (literal, value) => {
    expect(parseFilter(`a = ${literal}`)).toMatchObject({ kind: 'compare', right: { value } });
  });

  it('ends a text at the quote after an escaped backslash, so that no value reaches into the filter', () => {
    expect(parseFilter(String.raw`a = "\\" && b = " || c != 1 //"`)).toMatchObject({
      kind: 'and',
      items: [{ right: { value: '\\' } }, { right: { value: ' || c != 1 //' } }],
    });
    for (const open of ['"x\\"', String.raw`'x\\\'`, '"\\']) {
      expect(() => parseFilter(`a = ${open}`)).toThrow(ApiError);
    }
  });

  it('takes every value that the official client writes into a filter for that value', () => {
    const client = new PocketBase('http://localhost');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('\\', '"', "'", '\n', '\t', '\r', 'n', ' ', '|', 'ñ') }),
        (value) => {
          const filter = client.filter('a = {:value} && b = {:value}', { value });
          expect(parseFilter(filter)).toMatchObject({
            kind: 'and',
            items: [{ right: { value } }, { right: { value } }],
          });
        },
      ),
    );
  });

  it('throws nothing but ApiError, whatever it is given', () => {
    const pieces = fc.constantFrom(
      'a',
      'b.c',
      '@now',
      '=',
      '?~',
      '&&',
      '||',
      '(',
      ')',
      '"x"',
      "'",
      '1',
      ' ',
      '//',
      '\n',
      ':each',
      '\\',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (source) => {
          expect(outcome(source)).toMatch(/^(parsed|ApiError 400)$/);
        },
      ),
    );
  });
});
