import { expect, it } from 'vitest';
import { pageCookies, readCookie } from './cookies.server.ts';

it.each([
  ['', []],
  ['bench=1; _ga=GA1.1', []],
  [
    'auth_token=a.b.c; auth=1',
    [
      ['auth_token', 'a.b.c'],
      ['auth', '1'],
    ],
  ],
  [
    'mela_language=es;mela_hold_x = y ;z=1',
    [
      ['mela_language', 'es'],
      ['mela_hold_x', 'y'],
    ],
  ],
  ['mela_language=a=b; mela_calendar', [['mela_language', 'a=b']]],
  ['AUTH=1; auths=1; auth_tokenx; xmela_=1', []],
])('of %j pages read %j', (header, cookies) => {
  expect(pageCookies(header)).toEqual(cookies);
});

it.each([
  ['mela_language=es; mela_language=ne', 'es'],
  ['other=mela_language=es', null],
  ['mela_languagex', null],
  ['mela_language=', ''],
  ['', null],
  [null, null],
])('the first of its name is read: %j', (cookie, value) => {
  const request = new Request('http://mela.test/', { headers: cookie === null ? {} : { cookie } });
  expect(readCookie(request, 'mela_language')).toBe(value);
});
