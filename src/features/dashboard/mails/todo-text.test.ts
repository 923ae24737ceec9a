import { expect, it } from 'vitest';
import { todoText } from './todo-text.ts';

const vote = {
  kind: 'vote',
  title: 'The board',
  closesAt: '2026-12-07 22:10:00.000Z',
  zone: 'Europe/Lisbon',
  url: '/polls/1',
} as Parameters<typeof todoText>[0];

it.each([
  ['a mail', undefined, 'December 7, 2026 at 10:10 PM'],
  ['a page for Britain', 'en-GB', '7 December 2026 at 22:10'],
] as const)('%s has its dates', (_where, locale, date) => {
  expect(todoText(vote, 'en', locale).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(date);
});
