import { expect, it, vi } from 'vitest';
import { entriesByName, MOST_FIELDS, readFormData } from './read-form.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=edge';

const formOf = (type: string, body: string): Promise<FormData> =>
  readFormData(new Request('http://mela.test/', { method: 'POST', headers: { 'content-type': type }, body }));

const part = (head: string): string =>
  `--edge\r\nContent-Disposition: form-data; name="a"${head}\r\n\r\nx\r\n`;
const fields = (count: number): string => Array<string>(count).fill('a=1').join('&');
const parts = (count: number): string => `${part('').repeat(count)}--edge--\r\n`;

it('reads forms with as many fields as may be', async () => {
  expect((await formOf(URLENCODED, fields(MOST_FIELDS))).getAll('a')).toHaveLength(MOST_FIELDS);
  expect((await formOf(MULTIPART, parts(MOST_FIELDS - 1))).getAll('a')).toHaveLength(MOST_FIELDS - 1);
});

it.each([
  ['more fields', URLENCODED, fields(MOST_FIELDS + 1)],
  ['more parts', MULTIPART, parts(MOST_FIELDS + 1)],
  [
    'more parts, and a boundary that isn’t the first word of that name',
    'multipart/form-data; xboundary=no; boundary=edge',
    parts(MOST_FIELDS + 1),
  ],
  ['more parts, and a boundary in quotes', 'multipart/form-data; boundary="edge"', parts(MOST_FIELDS + 1)],
  ['a head that doesn’t end', MULTIPART, `${part(`; filename="${'x'.repeat(5_000)}"`)}--edge--\r\n`],
])('refuses %s without reading them', async (_what, type, body) => {
  const read = vi.fn<() => void>();
  vi.stubGlobal('Response', read);
  await expect(formOf(type, body)).rejects.toThrow('too many fields');
  expect(read).not.toHaveBeenCalled();
});

it('refuses what is no form', async () => {
  await expect(formOf('application/json', '{}')).rejects.toThrow(TypeError);
  await expect(formOf('rubbish', 'a=1')).rejects.toThrow(TypeError);
});

it('gives what a form has by its names', async () => {
  const form = await formOf(URLENCODED, 'a=1&b=2&a=3');
  expect([...entriesByName(form)]).toEqual([
    ['a', ['1', '3']],
    ['b', ['2']],
  ]);
});
