import { expect, it } from 'vitest';
import type { RateLimitRule } from '../settings/settings.ts';
import { findRule } from './find-rule.ts';

const rule = (label: string, audience: RateLimitRule['audience'] = ''): RateLimitRule => ({
  label,
  audience,
  duration: 1,
  maxRequests: 1,
});

const RULES = [
  rule('/rate/'),
  rule('/rate/b'),
  rule('POST /rate/b'),
  rule('/rate/guest', '@guest'),
  rule('/rate/auth', '@auth'),
  rule('posts:create'),
  rule('*:create'),
  rule('POST /api/'),
];

it.each([
  ['nothing', ['GET /other', '/other'], false, null],
  ['a path under a prefix', ['GET /rate/a', '/rate/a'], false, '/rate/'],
  ['the prefix itself', ['GET /rate', '/rate'], false, '/rate/'],
  ['a path of its own', ['GET /rate/b', '/rate/b'], false, '/rate/b'],
  ['method and path', ['POST /rate/b', '/rate/b'], false, 'POST /rate/b'],
  ['a guest', ['GET /rate/guest', '/rate/guest'], false, '/rate/guest'],
  ['who is no guest', ['GET /rate/guest', '/rate/guest'], true, '/rate/'],
  ['who is signed in', ['GET /rate/auth', '/rate/auth'], true, '/rate/auth'],
  ['an action', ['posts:create', '*:create', 'POST /api/x', '/api/x'], false, 'posts:create'],
  ['an action anywhere', ['tags:create', '*:create', 'POST /api/x', '/api/x'], false, '*:create'],
  ['a method under a prefix', ['tags:list', '*:list', 'POST /api/x', '/api/x'], false, 'POST /api/'],
])('for %s', (_what, labels, signedIn, expected) => {
  expect(findRule(RULES, labels, signedIn)?.label ?? null).toBe(expected);
});
