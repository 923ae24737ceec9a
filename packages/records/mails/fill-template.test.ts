import { expect, it } from 'vitest';
import type { Collection } from '../schema/collection.ts';
import type { Field } from '../fields/field.ts';
import { fillTemplate } from './fill-template.ts';

const field = (name: string, type: string, hidden = false): Field =>
  ({ id: name, name, type, hidden, system: false, presentable: false, required: false }) as Field;
const fields = [
  field('name', 'text'),
  field('verified', 'bool'),
  field('note', 'text', true),
  field('password', 'password', true),
  field('tokenKey', 'text', true),
];
const collection = {
  fields,
  byName: new Map(fields.map((one) => [one.name, one])),
} as unknown as Collection;
const row = { name: '{TOKEN} <b>&', verified: 1, note: 'hidden', password: 'hash', tokenKey: 'key' };
const app = { APP_NAME: 'A & B', APP_URL: 'https://a.test' };

const fill = (text: string): { subject: string; body: string } =>
  fillTemplate({ subject: text, body: text }, { ...app, TOKEN: 'a.b.c' }, collection, row);

it('fills in what it knows, once, escaped where it is HTML', () => {
  expect(fill('{APP_NAME} {APP_URL}/x/{TOKEN} {RECORD:name} {RECORD:verified}')).toEqual({
    subject: 'A & B https://a.test/x/a.b.c {TOKEN} <b>& true',
    body: 'A &amp; B https://a.test/x/a.b.c {TOKEN} &lt;b&gt;&amp; true',
  });
});

it('leaves hidden fields, secrets and what it does not know as they are written', () => {
  const text = '{RECORD:note} {RECORD:password} {RECORD:tokenKey} {RECORD:missing} {OTP} {OTHER} {}';
  expect(fill(text)).toEqual({ subject: text, body: text });
});

it('keeps a subject to one line', () => {
  const breaks = { ...row, name: 'a\r\nBcc: eve@example.com' };
  const template = { subject: '{RECORD:name}', body: '' };
  expect(fillTemplate(template, app, collection, breaks).subject).toBe('a Bcc: eve@example.com');
});
