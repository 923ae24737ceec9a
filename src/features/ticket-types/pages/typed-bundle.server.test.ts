import { expect, it } from 'vitest';
import { countIn, linesFor } from '../ui/bundle-fields.ts';
import { readBundle } from './typed-bundle.server.ts';

function formOf(lines: readonly [ticketType: string, count: string][]): FormData {
  const form = new FormData();
  form.set('parts', 'left from before');
  for (const [line, [ticketType, count]] of lines.entries()) {
    form.set(`part${line}`, ticketType);
    form.set(`count${line}`, count);
  }
  return form;
}
const DATED = new Set(['evening']);

it.each<[string, [string, string][], string[], string | null]>([
  ['nothing', [], [], null],
  [
    'lines without a ticket',
    [
      ['', '1'],
      ['', '7'],
    ],
    [],
    null,
  ],
  [
    'two kinds',
    [
      ['adult', '2'],
      ['child', ' 1 '],
    ],
    ['adult', 'adult', 'child'],
    '',
  ],
  [
    'a line left out between',
    [
      ['adult', '1'],
      ['', '1'],
      ['child', '1'],
    ],
    ['adult', 'child'],
    '',
  ],
  [
    'one for a date',
    [
      ['adult', '1'],
      ['evening', '1'],
    ],
    ['adult', 'evening'],
    'on',
  ],
])('reads %s', (_, lines, parts, perDate) => {
  const form = formOf(lines);
  expect(readBundle(form, DATED, 'en')).toEqual({});
  expect(form.getAll('parts')).toEqual(parts);
  expect(form.get('perDate')).toBe(perDate);
});

it.each(['', '0', '21', '-1', '1.5', 'two', '1e1'])(
  'says beside its line that there are not %j of a ticket',
  (count) => {
    expect(countIn(count)).toBeNull();
    expect(
      Object.keys(
        readBundle(
          formOf([
            ['adult', '1'],
            ['child', count],
          ]),
          DATED,
          'es',
        ),
      ),
    ).toEqual(['count1']);
  },
);

it('has room for more lines, and never more than a bundle has', () => {
  expect([0, 2, 3, 6, 8].map(linesFor)).toEqual([4, 4, 5, 8, 8]);
});
