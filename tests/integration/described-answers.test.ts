import { expect, it } from 'vitest';
import { undescribed } from '../support/described-answers.ts';

const json = { headers: { 'content-type': 'application/json; charset=UTF-8' } };
const at = (path: string): URL => new URL(path, 'http://127.0.0.1:3000');
const HEALTH = { code: 200, message: 'API is healthy.', data: {} };
const ERROR = { status: 404, message: 'Not found.', data: {} };

const ask = (method: string, path: string, status: number, body: unknown): string[] =>
  undescribed(method, at(path), new Response(null, { status, ...json }), JSON.stringify(body));

it('takes what is as described, errors and what is nowhere included', () => {
  expect(ask('GET', '/api/health', 200, HEALTH)).toEqual([]);
  expect(ask('GET', '/api/orders/abc', 404, ERROR)).toEqual([]);
  expect(ask('GET', '/api/nowhere', 404, ERROR)).toEqual([]);
});

it.each([
  [
    'a field of the wrong kind',
    'GET',
    '/api/health',
    200,
    { ...HEALTH, message: 5 },
    '/message must be string',
  ],
  ['an error without a message', 'GET', '/api/orders/abc', 404, { status: 404, data: {} }, "'message'"],
  [
    'a success that is not told of',
    'GET',
    '/api/health',
    202,
    HEALTH,
    'answered 202, which is not described',
  ],
  ['an address that is not told of', 'GET', '/api/gossip', 200, {}, 'GET /api/gossip is not described'],
])('finds %s', (_what, method, path, status, body, message) => {
  expect(ask(method, path, status, body).join('\n')).toContain(message);
});

it('asks no more of an answer than the fields that were picked', () => {
  expect(ask('GET', '/api/health?fields=code', 200, { code: 200 })).toEqual([]);
});

it('finds another kind of content', () => {
  const response = new Response('{}', { headers: { 'content-type': 'text/plain' } });
  expect(undescribed('GET', at('/api/health'), response, '{}')).toEqual([
    'GET /api/health answered 200 with text/plain, which is not described',
  ]);
});

it('is asked of every answer that a test fetches', () => {
  expect(globalThis.fetch).toBe(globalThis.__melaFetchAsDescribed);
});
