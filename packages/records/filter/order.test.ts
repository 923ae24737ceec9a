import { describe, expect, it } from 'vitest';
import type { ApiError } from '#lib/errors.ts';
import { JoinScope } from './joins.ts';
import type { ColumnOperand } from './operand.ts';
import { orderTerms, orderText, orderValue } from './order.ts';

const raw = {
  asText: (value: string): string => `CAST(${value} AS TEXT)`,
  jsonText: (value: string, path: readonly string[]): string => `${value}->>'${path.join('.')}'`,
};

/** Why it is refused: the answer itself does not say. */
function reasonOf(act: () => unknown): string {
  try {
    act();
    return 'it is not refused';
  } catch (error) {
    const { status, cause } = error as ApiError;
    return `${status} ${cause instanceof Error ? cause.message : ''}`;
  }
}

const names = (count: number): string => Array.from({ length: count }, (_, n) => `f${n}`).join(',');

describe('an order', () => {
  it.each([
    ['', []],
    ['name', [{ name: 'name', direction: 'ASC' }]],
    ['-name', [{ name: 'name', direction: 'DESC' }]],
    ['+name', [{ name: 'name', direction: 'ASC' }]],
    [
      ' -a.b , c:lower ',
      [
        { name: 'a.b', direction: 'DESC' },
        { name: 'c:lower', direction: 'ASC' },
      ],
    ],
    [
      '@random,-@rowid',
      [
        { name: '@random', direction: 'ASC' },
        { name: '@rowid', direction: 'DESC' },
      ],
    ],
  ])('%j is read', (source, terms) => expect(orderTerms(source)).toEqual(terms));

  it('has 8 terms at most, with names of 255 letters', () => {
    expect(orderTerms(names(8))).toHaveLength(8);
    expect(reasonOf(() => orderTerms(names(9)))).toBe('400 The sort has too many fields.');
    expect(orderTerms(`-${'x'.repeat(255)}`)).toHaveLength(1);
    expect(reasonOf(() => orderTerms('x'.repeat(256)))).toBe('400 A name to sort by is too long.');
  });

  it.each([' ', '-', '--a', 'a b', 'a;', '@now', '.a', "a'"])('%j is none', (source) =>
    expect(reasonOf(() => orderTerms(source))).toMatch(/^400 .*is nothing to sort by\.$/),
  );

  it('names the beginning of what it does not know', () => {
    expect(reasonOf(() => orderTerms(`;${'x'.repeat(60)}`))).toMatch(/^400 ;x{49} is nothing to sort by\.$/);
  });

  it('is written as SQL has it', () => {
    expect(orderText([])).toBe('');
    expect(
      orderText([
        { text: '"a"', direction: 'ASC' },
        { text: '"b"', direction: 'DESC' },
      ]),
    ).toBe('"a" ASC, "b" DESC');
  });
});

const column: ColumnOperand = {
  kind: 'column',
  sql: { text: '"t"."c"', params: [] },
  type: 'text',
  nullable: false,
  many: 'no',
  lower: false,
};
const joined = new JoinScope();
joined.add('j', null, true, (alias) => ({ text: `LEFT JOIN x AS "${alias}"`, params: [] }));
const FROM = 'FROM (SELECT 1) AS "one" LEFT JOIN x AS "j")';

describe('a value to order by', () => {
  it.each([
    ['a column', column, '"t"."c"'],
    ['text in small letters', { ...column, lower: true }, 'LOWER("t"."c")'],
    [
      'a number in small letters',
      { ...column, type: 'number', lower: true },
      `LOWER(${raw.asText('"t"."c"')})`,
    ],
    ['what is in JSON', { ...column, type: 'json', path: ['a'] }, raw.jsonText('"t"."c"', ['a'])],
  ] as const)('is %s', (_, operand, text) =>
    expect(orderValue(raw, operand, 'ASC', new JoinScope())).toBe(text),
  );

  it.each([
    ['ASC', 'text', 'min("t"."c")'],
    ['DESC', 'number', 'max("t"."c")'],
    ['ASC', 'json', `min(${raw.asText('"t"."c"')})`],
    ['DESC', 'bool', `max(${raw.asText('"t"."c"')})`],
  ] as const)('is, of many, the first in the direction: %s of %s', (direction, type, text) =>
    expect(orderValue(raw, { ...column, type, many: 'all must match' }, direction, joined)).toBe(
      `(SELECT ${text} ${FROM}`,
    ),
  );

  it('is none where a join depends on a value', () => {
    const bound = new JoinScope();
    bound.add('j', null, true, () => ({ text: 'LEFT JOIN x ON y = ?', params: [1] }));
    expect(reasonOf(() => orderValue(raw, { ...column, many: 'one is enough' }, 'ASC', bound))).toBe(
      '400 It is not known how to sort by that.',
    );
    expect(orderValue(raw, column, 'ASC', bound)).toBe('"t"."c"');
  });
});
