import { expect, it } from 'vitest';
import { keepKey, signedInAsk } from './cached-page.ts';

const ask = (cookie: string | undefined, { method = 'GET', path = '/events', accepts = 'en-GB' } = {}) =>
  signedInAsk(method, path, { ...(cookie === undefined ? {} : { cookie }), 'accept-language': accepts });

it.each([
  ['a login', 'auth_token=abc', 'abc'],
  ['a login with its flag', 'auth_token=abc; auth=1', 'abc'],
  ['a login, and how pages are written', 'mela_language=ne; auth_token=abc; mela_calendar=bs', 'abc'],
  ['a login in a known browser', 'auth_token=abc; mela_known=x.y', 'abc'],
  ['a login beside analytics', '_ga=1; auth_token=abc; theme=dark', 'abc'],
  ['no cookie', undefined, null],
  ['no login', 'mela_language=ne', null],
  ['a flag alone', 'auth=1', null],
  ['an empty login', 'auth_token=', null],
  ['two logins', 'auth_token=abc; auth_token=def', null],
  ['a superuser beside', 'auth_token=abc; mela_superuser=x', null],
  ['an order of this browser', 'auth_token=abc; mela_orders=x', null],
  ['a hold', 'auth_token=abc; mela_hold_1=x', null],
  ['what was just written', 'auth_token=abc; mela_wrote=1', null],
  ['a page that was wanted', 'auth_token=abc; mela_wanted=%2Fhome', null],
  ['a language there is none of', 'auth_token=abc; mela_language=xx', null],
])('with %s', (_what, cookie, token) => {
  expect(ask(cookie)?.token ?? null).toBe(token);
});

it.each(['auth_token=abc', 'auth_token=abc; auth=1', 'auth=1', 'auth_token='])(
  'is nothing that a guest’s page is kept by: %s',
  (cookie) => {
    expect(keepKey('GET', '/events', { cookie })).toBeNull();
  },
);

it.each([
  ['a form', { method: 'POST' }],
  ['a head', { method: 'HEAD' }],
  ['a search that nobody asks twice', { path: `/events?q=${'x'.repeat(600)}` }],
])('is none for %s', (_what, how) => {
  expect(ask('auth_token=abc', how)).toBeNull();
});

it('is kept by how the page is written, which they may have chosen for all their browsers', () => {
  const key = (language: 'en' | 'es' | 'ne' | null, cookie = '', how = {}) =>
    ask(`auth_token=abc${cookie}`, how)?.keyOf({ language });
  expect(key(null)).toBe('- en-GB ad /events');
  expect(key('en')).toBe('en en-GB ad /events');
  expect(key('en', '', { accepts: 'ne-NP' })).toBe('en en-IN ad /events');
  expect(key('ne')).toBe('ne ne ad /events');
  expect(key(null, '; mela_language=es; mela_calendar=bs')).toBe('- es bs /events');
  expect(key('ne', '; mela_language=es')).toBe('ne ne ad /events');
  expect(key(null, '', { path: '/events?lang=ne' })).toBe('- en-GB ad /events?lang=ne');
});
