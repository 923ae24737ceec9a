import { expect, it } from 'vitest';
import { indexName, indexStatement } from './index-sql.ts';

const TYPED = { name: '', columns: 'a', unique: false, where: '' };

it.each([
  [{}, 'CREATE INDEX `idx_t_a` ON `t` (a)'],
  [{ columns: 'a, lower(b) DESC' }, 'CREATE INDEX `idx_t_a_lower_b_DESC` ON `t` (a, lower(b) DESC)'],
  [{ name: 'own', unique: true }, 'CREATE UNIQUE INDEX `own` ON `t` (a)'],
  [{ where: 'a > 1' }, 'CREATE INDEX `idx_t_a` ON `t` (a) WHERE a > 1'],
])('%j becomes %s', (typed, statement) =>
  expect(indexStatement({ ...TYPED, ...typed }, 't')).toBe(statement),
);

it('a name that is made fits PostgreSQL', () =>
  expect(indexName(indexStatement({ ...TYPED, columns: 'x'.repeat(90) }, 't'))).toHaveLength(60));

it.each([
  ['CREATE INDEX `one` ON `t` (a)', 'one'],
  ['create unique index if not exists "public"."two" on t(a)', 'two'],
  ['CREATE INDEX [three] ON t (a)', 'three'],
  ['nothing', ''],
])('the name of %s is %s', (statement, name) => expect(indexName(statement)).toBe(name));
