import { expect, it } from 'vitest';
import { messagesIn, messageTables } from '#tests/support/message-tables.ts';

const tables = await messageTables();

it('finds the tables', () => {
  expect(tables.length).toBeGreaterThan(40);
});

/** `["title: a text", "left: of 1"]`: what there is, and of how many facts. */
function outline(part: unknown): string[] {
  return [...messagesIn(part)].map(([path, message]) => `${path}: ${kindOf(message)}`).toSorted();
}

function kindOf(message: unknown): string {
  if (typeof message === 'function') return `of ${message.length}`;
  return typeof message === 'string' && message.trim() !== '' ? 'a text' : 'nothing';
}

it.each(tables)('$name says the same in each language, of the same facts', ({ in: table }) => {
  const english = outline(table.en);
  expect(english.filter((line) => line.endsWith(': nothing'))).toEqual([]);
  expect(outline(table.es)).toEqual(english);
  expect(outline(table.ne)).toEqual(english);
});
