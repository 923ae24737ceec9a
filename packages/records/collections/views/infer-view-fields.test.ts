import { describe, expect, it } from 'vitest';
import { seededIds } from '#lib/ids.ts';
import { readField } from '../../fields/read-field.ts';
import { blankCollection } from '../../schema/blank-collection.ts';
import type { Definition } from '../../schema/definition.ts';
import { inferViewColumns, viewColumnKind, viewFieldList } from './infer-view-fields.ts';
import { parseViewQuery } from './parse-view-query.ts';

const ids = seededIds();
const posts: Definition = {
  ...blankCollection('base', ids),
  id: 'postsid',
  name: 'posts',
  fields: [
    ...blankCollection('base', ids).fields,
    readField({ type: 'text', id: 'f1', name: 'title', max: 20 }),
    readField({ type: 'number', id: 'f2', name: 'stars' }),
    readField({ type: 'select', id: 'f3', name: 'tags', values: ['a'], maxSelect: 2 }),
    readField({ type: 'json', id: 'f4', name: 'extra' }),
    readField({ type: 'text', id: 'f5', name: 'secret', hidden: true }),
  ],
};
const find = (name: string) => (name === 'posts' ? posts : undefined);
const infer = (query: string) => inferViewColumns(parseViewQuery(query), find, ids);
const typeOf = (expression: string): string => {
  const column = infer(`select ${expression} as x from posts p`).get('x');
  return `${column?.field.type} ${viewColumnKind(column)}`;
};

describe('the fields of a view', () => {
  it.each([
    ['p.title', 'text text'],
    ['TITLE', 'text text'],
    ['"p"."stars"', 'number number'],
    ['tags', 'select list'],
    ['extra', 'json json'],
    ['id', 'relation text'],
    ['p.id', 'relation text'],
    ['count(*)', 'number number'],
    ['COUNT(p.id) over ()', 'number number'],
    ['total(stars)', 'number number'],
    ['cast(title as int)', 'number number'],
    ['CaSt( p.title  aS DECIMAL(10, 2) )', 'number number'],
    ['cast(stars as double precision)', 'number number'],
    ['(sum(stars))::numeric', 'number number'],
    ['cast(stars as text)', 'text text'],
    ['cast((case when cast(title as text) = 1 then 2 end) as bool)', 'bool bool'],
    ['max(stars)', 'json value'],
    ['avg(stars)', 'json value'],
    [`'word'`, 'json value'],
    ['123', 'json value'],
    ['nothing', 'json value'],
    ['other.title', 'json value'],
  ])('%s', (expression, expected) => {
    expect(typeOf(expression)).toBe(expected);
  });

  it('are those of the collection, under other names and ids, hidden where they are there', () => {
    const columns = infer('select id, title as one, title as two, secret from posts');
    const fields = viewFieldList(['id', 'one', 'two', 'secret', 'added'], columns);
    expect(fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'id text',
      'one text',
      'two text',
      'secret text',
      'added json',
    ]);
    expect(fields[0]).toMatchObject({ id: 'text3208210256', primaryKey: true, system: true, max: 0 });
    expect(fields[1]).toMatchObject({ max: 20, id: expect.stringMatching(/^_clone_/) });
    expect(fields[3]).toMatchObject({ hidden: true });
    expect(new Set(fields.map(({ id }) => id)).size).toBe(5);
  });
});
