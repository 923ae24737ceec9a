import { expect, it } from 'vitest';
import type { Collection } from '../../schema/collection.ts';
import { uniqueIndexOn } from './unique-index.ts';

const found = (statement: string) => uniqueIndexOn({ indexes: [statement] } as unknown as Collection, 'name');

it.each([
  'CREATE UNIQUE INDEX "a" ON "b" ("name")',
  "CREATE UNIQUE INDEX `a` ON `b` (`name`) WHERE `name` != ''",
  'create unique index a on b (name)',
  'CREATE UNIQUE INDEX IF NOT EXISTS `a` ON `b` (\n  [name]\n)',
  'CREATE UNIQUE INDEX a ON b (name COLLATE BINARY DESC)',
])('finds the index over one field: %s', (statement) => {
  expect(found(statement)).toEqual({ ignoresCase: false });
});

it.each([
  'CREATE UNIQUE INDEX `a` ON `b` (`name` COLLATE NOCASE)',
  'CREATE UNIQUE INDEX "a" ON "b" (lower("name"))',
])('knows one that ignores case: %s', (statement) => {
  expect(found(statement)).toEqual({ ignoresCase: true });
});

it.each([
  'CREATE INDEX a ON b (name)',
  'CREATE UNIQUE INDEX a ON b (name, other)',
  'CREATE UNIQUE INDEX name ON b (other)',
])('takes no other: %s', (statement) => {
  expect(found(statement)).toBeNull();
});
