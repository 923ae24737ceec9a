import { describe, expect, it } from 'vitest';
import { buildIndex, parseIndex, renamedIndex, singleUniqueIndex } from './index-statement.ts';

const rebuilt = (statement: string): string | null => {
  const index = parseIndex(statement);
  return index && buildIndex(index);
};

describe('index statements', () => {
  it.each([
    ['create index i on t (a)', 'CREATE INDEX "i" ON "t" ("a")'],
    ['CREATE UNIQUE INDEX `i` ON `t` (`a`,\n `b` desc)', 'CREATE UNIQUE INDEX "i" ON "t" ("a", "b" DESC)'],
    [
      'create index if not exists main.i on "t"(a collate nocase asc);',
      'CREATE INDEX "i" ON "t" ("a" COLLATE nocase ASC)',
    ],
    [`create index [i] on [t] ([a]) where a != ''`, `CREATE INDEX "i" ON "t" ("a") WHERE a != ''`],
    [
      'create index i on t (lower(a), coalesce("b", \'x,y\'))',
      `CREATE INDEX "i" ON "t" (lower(a), coalesce("b", 'x,y'))`,
    ],
    ['  Create  Unique  Index i\non t\n(\n  a\n)\n', 'CREATE UNIQUE INDEX "i" ON "t" ("a")'],
  ])('%j', (statement, expected) => {
    expect(rebuilt(statement)).toBe(expected);
    expect(rebuilt(expected)).toBe(expected);
  });

  it.each([
    '',
    'create unique i on t (a)',
    'create index on t (a)',
    'create index i on t',
    'create index i on t ()',
    'create index i on t (a); drop table users',
    'create index i on t (a); drop table users --)',
    `create index i on t (a) where a = 'x'; delete from users`,
    'create index i on t (a',
    'drop index i',
  ])('is none: %j', (statement) => {
    expect(parseIndex(statement)).toBeNull();
  });

  it('finds the unique index of a column alone, whatever its condition', () => {
    const indexes = [
      'create index a on t (email)',
      'create unique index b on t (email, name)',
      `create unique index c on t (Email) where email != ''`,
    ];
    expect(singleUniqueIndex(indexes, 'email')?.name).toBe('c');
    expect(singleUniqueIndex(indexes, 'name')).toBeUndefined();
    expect(singleUniqueIndex(['no index at all'], 'name')).toBeUndefined();
  });

  it('goes along when its table is renamed, and stays as written when it names another', () => {
    expect(renamedIndex('create index i on old (a)', 'old', 'new')).toBe('CREATE INDEX "i" ON "new" ("a")');
    expect(renamedIndex('create index i on other (a)', 'old', 'new')).toBe('create index i on other (a)');
    expect(renamedIndex('create index i on old (a)', 'old', 'old')).toBe('create index i on old (a)');
  });
});
