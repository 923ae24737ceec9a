import { expect, it } from 'vitest';
import { filterText, recordLabel, searchFilter } from './record-label.ts';

const plain = (...names: string[]) => names.map((name) => ({ name, presentable: false }));

it.each([
  [plain('name', 'email'), { name: 'Asha', email: 'a@b.c' }, 'Asha'],
  [plain('name', 'email'), { name: ' ', email: 'a@b.c' }, 'a@b.c'],
  [[{ name: 'n', presentable: true }, ...plain('title')], { n: 7, title: 'T' }, '7'],
  [[{ name: 'n', presentable: true }, ...plain('title')], { n: '', title: 'T' }, 'T'],
  [plain('title'), { title: 'x'.repeat(80) }, 'x'.repeat(80)],
  [plain('title'), { title: 'x'.repeat(81) }, `${'x'.repeat(79)}…`],
  [plain('n'), { n: 1 }, null],
])('%#', (fields, record, label) => expect(recordLabel(fields, record)).toBe(label));

it('asks for the id and for what people know', () => {
  const fields = [
    { name: 'title', type: 'text' },
    { name: 'about', type: 'text' },
    { name: 'email', type: 'email' },
    { name: 'name', type: 'number' },
  ] as const;
  expect(searchFilter(fields, [], 'a"b')).toBe(String.raw`id = "a\"b" || title ~ "a\"b" || email ~ "a\"b"`);
  expect(searchFilter(fields, ['about'], 'x')).toContain('about ~ "x"');
  expect(searchFilter(fields, [], '5%')).toContain(String.raw`title ~ "5\\%"`);
});

it.each([
  ['a', '"a"'],
  [String.raw`\"`, String.raw`"\\\""`],
])('writes %j as a text of a filter', (text, written) => expect(filterText(text)).toBe(written));
