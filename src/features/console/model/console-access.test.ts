import { describe, expect, it } from 'vitest';
import { accessOf, mayOpen } from '../pages/access-of.server.ts';
import { type ConsoleAccess, mayPass } from './console-access.ts';

const DECLARED: readonly ConsoleAccess[] = [
  { path: '/_/', look: 'console.open' },
  { path: '/_/messages/:id', look: 'messages.view', acts: { send: 'messages.answer' } },
  { path: '/_/messages/saved', look: 'messages.answer' },
  { path: '/_/backups/:name', look: 'backups.view', acts: { restore: 'backups.restore' } },
];

describe('what is said of an address', () => {
  it.each([
    ['/_/', '/_/'],
    ['/_', '/_/'],
    ['/_/messages/abc', '/_/messages/:id'],
    ['/_/messages/saved', '/_/messages/saved'],
    ['/_/messages/saved/', '/_/messages/saved'],
    ['/_/MESSAGES/saved', '/_/messages/saved'],
    ['/_/messages/a%2Fb', '/_/messages/:id'],
    ['/_/messages', undefined],
    ['/_/messages/a/b', undefined],
    ['/_/other', undefined],
  ])('%s is that of %s', (pathname, path) => expect(accessOf(DECLARED, pathname)?.path).toBe(path));
});

describe('who passes', () => {
  const [, message, , backup] = DECLARED;
  it.each([
    ['a page that nobody declared', null, 'superuser', 'GET', false],
    ['a look', message, 'support', 'GET', true],
    ['a look without its body', message, 'support', 'HEAD', true],
    ['a look', message, 'finance', 'GET', false],
    ['a form', message, 'support', 'POST', true],
    ['a form', message, 'technical', 'POST', false],
    ['a form by another method', backup, 'technical', 'DELETE', false],
    ['a form whose only act is another’s', backup, 'technical', 'POST', false],
    ['the same', backup, 'superuser', 'POST', true],
    ['a form of a page without any', DECLARED[0], 'superuser', 'POST', false],
  ] as const)('%s of %j as %s by %s: %s', (_, access, role, method, passes) =>
    expect(mayPass(access ?? null, role, method)).toBe(passes),
  );
});

it.each([
  ['/_/messages/abc?show=all#x', 'support', true],
  ['/_/messages/abc', 'finance', false],
  ['/_/nowhere', 'superuser', false],
] as const)('a link to %s is shown to %s: %s', (to, role, shown) =>
  expect(mayOpen(DECLARED, role, to)).toBe(shown),
);
