import { expect, it } from 'vitest';
import { parseIcu, printIcu } from './icu.mjs';

const count = { arg: 'n', type: 'number' };

it.each([
  ['Tickets', ['Tickets']],
  ["You can't, and don’t", ["You can't, and don’t"]],
  ['Hello {name}!', ['Hello ', { arg: 'name' }, '!']],
  ['{n, number} left', [count, ' left']],
  [
    '{n, plural, =0 {none} one {one} other {{n, number} left}}',
    [
      {
        arg: 'n',
        type: 'plural',
        forms: [
          ['=0', ['none']],
          ['one', ['one']],
          ['other', [count, ' left']],
        ],
      },
    ],
  ],
  [
    'No mail? <1>Ask <2>again</2></1>.',
    ['No mail? ', { tag: 1, children: ['Ask ', { tag: 2, children: ['again'] }] }, '.'],
  ],
  ["'{'who'}' 1 '<' 2", ['{who} 1 < 2']],
  ["l''{name}", ["l'", { arg: 'name' }]],
  ["'{{''}'", ["{{'}"]],
])('reads and writes %s', (text, parts) => {
  expect(parseIcu(text)).toEqual(parts);
  expect(printIcu(parts)).toBe(text);
});

it('takes # in a plural for its number, and elsewhere for itself', () => {
  const forms = [['other', [count, ' left']]];
  expect(parseIcu('{n, plural, other {# left}}')).toEqual([{ arg: 'n', type: 'plural', forms }]);
  expect(parseIcu('Order #1')).toEqual(['Order #1']);
});

it.each([
  ['{name', '"number", "plural" or "select" is missing'],
  ['name}', '"}" closes nothing'],
  ['{}', 'the name of an argument is missing'],
  ['{n, date}', '"number", "plural" or "select" is missing'],
  ['{n, plural, one {a} one {b} other {c}}', 'has the form "one" twice'],
  ['{n, plural, other {a}', 'is missing'],
  ['<1>Sign in', '</1> is missing'],
  ['Sign in</1>', 'closes nothing'],
  ['<1>Sign in</2>', '</1> is missing'],
])('refuses %s: %s', (text, reason) => {
  expect(() => parseIcu(text)).toThrow(reason);
});
