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
