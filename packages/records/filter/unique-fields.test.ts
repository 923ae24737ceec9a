import { expect, it } from 'vitest';
import { uniqueFields } from './unique-fields.ts';

it.each([
  ['CREATE UNIQUE INDEX "i" ON "t" ("a")', ['a']],
  ['create unique index i on t (a);', ['a']],
  ['CREATE UNIQUE INDEX IF NOT EXISTS `i` ON `t` (`a` COLLATE NOCASE DESC)', ['a']],
  ['CREATE UNIQUE INDEX "i" ON "t" ([a])', ['a']],
  ['CREATE INDEX "i" ON "t" ("a")', []],
  ['CREATE UNIQUE INDEX "i" ON "t" ("a", "b")', []],
  [`CREATE UNIQUE INDEX "i" ON "t" ("a") WHERE "a" != ''`, []],
  ['CREATE UNIQUE INDEX "i" ON "t" (lower("a"))', []],
])('%s lets have once: %j', (statement, fields) =>
  expect([...uniqueFields({ indexes: [statement] })]).toEqual(fields),
);

it('is found once for a collection, whatever the number of its indexes', () => {
  const collection = {
    indexes: [
      'CREATE UNIQUE INDEX "i" ON "t" ("a")',
      'CREATE INDEX "j" ON "t" ("b")',
      'CREATE UNIQUE INDEX "k" ON "t" ("c")',
    ],
  };
  const fields = uniqueFields(collection);
  expect([...fields]).toEqual(['a', 'c']);
  expect(uniqueFields(collection)).toBe(fields);
});
