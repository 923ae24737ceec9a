import { expect, it } from 'vitest';
import { guestAsk, isSameFor, signedInAsk, sparesRendering } from './page-ask.ts';

it.each([
  [{}, 'en-US ad /events'],
  [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en-GB ad /events'],
  [{ 'accept-language': 'en-AU' }, 'en-GB ad /events'],
  [{ 'accept-language': 'en-IN' }, 'en-IN ad /events'],
  [{ 'accept-language': 'de-DE,en-GB;q=0.5' }, 'en-GB ad /events'],
  [{ cookie: 'mela_language=en', 'accept-language': 'ne-NP,en-GB;q=0.5' }, 'en-GB ad /events'],
  [{ cookie: 'mela_language=es', 'accept-language': 'en-GB' }, 'es ad /events'],
  [{ 'accept-language': 'ne' }, 'ne ad /events'],
  [{ cookie: 'mela_language=es', 'accept-language': 'ne' }, 'es ad /events'],
  [{ cookie: 'mela_calendar=bs', 'accept-language': 'ne' }, 'ne bs /events'],
  [{ cookie: 'mela_language=ne; mela_calendar=bs' }, 'ne bs /events'],
  [{ cookie: 'mela_calendar=bs; mela_language=en' }, 'en-US bs /events'],
  [{ cookie: 'mela_known=sealed; mela_language=ne' }, 'ne ad /events'],
  [{ cookie: 'bench=1' }, 'en-US ad /events'],
  [{ cookie: '_ga=GA1.1; consent=yes;mela_language=es; _gid' }, 'es ad /events'],
  [{ cookie: 'auth_tokens=x; xauth=1; mel_a=2; Mela_language=es; _mela_known=1' }, 'en-US ad /events'],
  [{ cookie: 'consent=auth_token=x' }, 'en-US ad /events'],
  [{ cookie: 'mela_language' }, 'en-US ad /events'],
  // It is none of our languages, and a page is written as the browser asks.
  [{ cookie: 'mela_language=es=x' }, 'en-US ad /events'],
  [{ cookie: 'mela_language=xx', 'accept-language': 'ne' }, 'ne ad /events'],
  // The first of a name counts, as pages read it.
  [{ cookie: 'mela_language=xx; mela_language=ne' }, 'en-US ad /events'],
  [{ cookie: 'mela_calendar=maya' }, 'en-US ad /events'],
  [{ cookie: 'mela_calendar=bs; mela_calendar=ad' }, 'en-US bs /events'],
])('a page is kept by how it is written, and its calendar: %j', (headers, key) => {
  expect(guestAsk('GET', '/events', headers)?.key).toBe(key);
});

it.each([
  ['', []],
  ['mela_language=ne; mela_calendar=bs', []],
  ['_ga=1; consent=auth_token=x', []],
  ['mela_orders=x; mela_hold_abc=y', ['mela_orders', 'mela_hold_abc']],
  ['mela_orders=x; mela_orders=y', ['mela_orders']],
  ['auth=1', ['auth']],
  ['mela_known=x', ['mela_known']],
])('a page may read what else is brought: %s', (cookie, others) => {
  expect(guestAsk('GET', '/events', { cookie })?.others).toEqual(others);
});

it('is the same for who brings nothing that it read', () => {
  const reads = new Set(['mela_superuser', 'mela_wanted'] as const);
  expect(isSameFor({ reads }, [])).toBe(true);
  expect(isSameFor({ reads }, ['mela_orders', 'auth'])).toBe(true);
  expect(isSameFor({ reads }, ['mela_orders', 'mela_wanted'])).toBe(false);
});

const ask = (cookie: string | undefined, { method = 'GET', path = '/events', accepts = 'en-GB' } = {}) =>
  signedInAsk(method, path, { ...(cookie === undefined ? {} : { cookie }), 'accept-language': accepts });

it.each([
  ['a login', 'auth_token=abc', 'abc', []],
  ['a login with its flag', 'auth_token=abc; auth=1', 'abc', ['auth']],
  ['a login, and how pages are written', 'mela_language=ne; auth_token=abc; mela_calendar=bs', 'abc', []],
  ['a login beside analytics', '_ga=1; auth_token=abc; theme=dark', 'abc', []],
  ['a login beside a superuser', 'auth_token=abc; mela_superuser=x', 'abc', ['mela_superuser']],
  ['two logins, of which the first counts', 'auth_token=abc; auth_token=def', 'abc', []],
  ['no cookie', undefined, undefined, undefined],
  ['no login', 'mela_language=ne', undefined, undefined],
  ['an empty login', 'auth_token=', undefined, undefined],
])('somebody signed in with %s', (_what, cookie, token, others) => {
  expect([ask(cookie)?.token, ask(cookie)?.others]).toEqual([token, others]);
});

it.each(['auth_token=abc', 'auth_token=abc; auth=1', 'auth_token='])(
  'is no guest, nor given a guest’s page when too many ask: %s',
  (cookie) => {
    expect(guestAsk('GET', '/events', { cookie })).toBeNull();
    expect(sparesRendering('GET', '/events', { cookie })).toBeNull();
  },
);

it.each([
  ['mela_orders=x', 'en-US ad /events'],
  ['mela_language=es; mela_hold_1=x', 'es ad /events'],
  ['auth=1', null],
  ['mela_superuser=x', null],
])('when too many ask, %s is given the guests’ page: %s', (cookie, key) => {
  expect(sparesRendering('GET', '/events', { cookie })).toBe(key);
});

it.each([
  ['a form', { method: 'POST' }],
  ['a head', { method: 'HEAD' }],
  ['a search that nobody asks twice', { path: `/events?q=${'x'.repeat(600)}` }],
])(
  'nothing is kept for %s',
  (_what, { method = 'GET', path = '/events' }: { method?: string; path?: string }) => {
    expect(ask('auth_token=abc', { method, path })).toBeNull();
    expect(guestAsk(method, path, {})).toBeNull();
  },
);

it('somebody signed in is shown a page as they chose, for all their browsers or for this', () => {
  const key = (language: 'en' | 'es' | 'ne' | null, cookie = '', how = {}) =>
    ask(`auth_token=abc${cookie}`, how)?.keyOf({ language });
  expect(key(null)).toBe('- en-GB ad /events');
  expect(key('en')).toBe('en en-GB ad /events');
  expect(key('en', '', { accepts: 'ne-NP' })).toBe('en en-IN ad /events');
  expect(key('ne')).toBe('ne ne ad /events');
  expect(key(null, '; mela_language=es; mela_calendar=bs')).toBe('- es bs /events');
  expect(key('ne', '; mela_language=es')).toBe('ne ne ad /events');
  expect(key(null, '', { path: '/events?lang=ne' })).toBe('- en-GB en-GB ad /events?lang=ne');
  expect(key(null, '', { path: '/events?lang=en', accepts: 'es' })).toBe('- es en-US ad /events?lang=en');
  expect(key(null, '', { path: '/events?lang=en', accepts: 'es-ES,en-GB;q=0.5' })).toBe(
    '- es en-GB ad /events?lang=en',
  );
});
