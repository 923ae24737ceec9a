import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readForm } from './read-form.server.ts';

const sent = (type: string, body: string) =>
  new Request('https://mela.test/login', { method: 'POST', headers: { 'content-type': type }, body });

it('gives the form', async () => {
  const form = await readForm(sent('application/x-www-form-urlencoded', 'a=1'));
  expect(form.get('a')).toBe('1');
});

it.each([
  ['application/json', '{}'],
  ['text/plain', 'a=1'],
  ['multipart/form-data', 'a'],
  ['multipart/form-data; boundary=x', 'zzz'],
])('refuses %s with %j as bad input', async (type, body) => {
  const thrown: unknown = await readForm(sent(type, body)).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ init: { status: 400 } });
});

const spelt = (...names: string[]) => names.map((name) => `${encodeURIComponent(name)}=x`).join('&');

it.each([
  ['a place far out in a list', spelt('title[4294967294]')],
  ['a list', spelt('title[]')],
  ['an order to the library', spelt('title', '__intent__')],
  ['what every object has', spelt('constructor.prototype.x')],
  ['a field within another field', spelt('title', 'title.x')],
  ['a path without end', spelt(`a${'.b'.repeat(50)}`)],
  ['no name', spelt('')],
  ['a name without end', spelt('a'.repeat(1_000))],
  ['more fields than a form has', spelt(...Array.from({ length: 5_001 }, (_, n) => `a${n}`))],
  ['one field without end', spelt(...Array.from({ length: 1_001 }, () => 'a'))],
])('refuses %s as bad input', async (_, body) => {
  const thrown: unknown = await readForm(sent('application/x-www-form-urlencoded', body)).catch(
    (error: unknown) => error,
  );
  expect(thrown).toMatchObject({ init: { status: 400 } });
});

it('takes the names that our forms have', async () => {
  const body = spelt('intent', 'q1', 'q1', 't.abc', 'g.abc.1.q.def', 'choice.2', 'share.1.email', 'kind-of');
  expect([...(await readForm(sent('application/x-www-form-urlencoded', body))).keys()]).toHaveLength(8);
});

it('is what every page reads its forms by: none reads a body by itself', async () => {
  const readers: string[] = [];
  for await (const file of glob('src/{features,shared,shell}/**/*.{ts,tsx}'))
    if (/\.formData\(\)/.test(await readFile(file, 'utf8'))) readers.push(file);
  expect(readers.filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
});
