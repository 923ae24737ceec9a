import { describe, expect, it } from 'vitest';
import { parseViewQuery, ViewQueryError } from './parse-view-query.ts';

const pairs = (list: { source: string; alias: string }[]): string[] =>
  list.map(({ source, alias }) => (source === alias ? alias : `${source} -> ${alias}`));
const columns = (query: string): string[] => pairs(parseViewQuery(query).columns);
const tables = (query: string): string[] => pairs(parseViewQuery(query).tables);

describe('a view query', () => {
  it.each([
    ['select id from t', ['id']],
    ['SELECT a.id, b.name title, c.x AS "y z" FROM a', ['a.id -> id', 'b.name -> title', 'c.x -> y z']],
    [
      'select count(*) total, sum(a, b) as s, max(x) from t',
      ['count(*) -> total', 'sum(a, b) -> s', 'max(x)'],
    ],
    ['select distinct id, name from t', ['id', 'name']],
    ['select distinct on (a.id) a.id, b from t', ['a.id -> id', 'b']],
    [`select 'a, b' as text, "x"."y", \`z\` from t`, [`'a, b' -> text`, 'x.y -> y', 'z']],
    [
      'select (row_number() over ()) as id, cast(a as int) n from t',
      ['(row_number() over ()) -> id', 'cast(a as int) -> n'],
    ],
    ['select id -- the id\n, /* no, not this */ name from t', ['id', 'name']],
    [
      'select case when a then 1 else 2 end as kind, case when a then 1 end from t',
      ['case when a then 1 else 2 end -> kind', 'case when a then 1 end'],
    ],
    [
      'select (select x from y where z = 1) as inner_x, a::int n from t',
      ['(select x from y where z = 1) -> inner_x', 'a::int -> n'],
    ],
    ['with q as (select b from c) select q.b as id from q', ['q.b -> id']],
    [';select 1 as id;', ['1 -> id']],
  ])('%s', (query, expected) => {
    expect(columns(query)).toEqual(expected);
  });

  it.each([
    ['select id from t', ['t']],
    ['select id from "t" as a, b c where x = 1', ['t -> a', 'b -> c']],
    [
      'select id from a left outer join b on b.x = a.id inner join c as d using (id) join e',
      ['a', 'b', 'c -> d', 'e'],
    ],
    ['select id from a join b on (b.id = a.b) group by id order by x limit 3', ['a', 'b']],
    ['select id from (select id from inner_table) as q', ['(select id from inner_table) -> q']],
    ['select id from a union all select id from b', ['a']],
    ['select 1 as id', []],
  ])('%s comes from', (query, expected) => {
    expect(tables(query)).toEqual(expected);
  });

  it.each([
    ['', 'only SELECT'],
    ['drop table users', 'only SELECT'],
    ['with x as (select 1) delete from users', 'only SELECT'],
    ['select 1 as id; select 2 as id', 'multiple statements'],
    ['select 1 as id; drop table users', 'multiple statements'],
    ['select id from users)', 'do not close'],
    ['select id from (users', 'do not close'],
    [`select 'a from users`, 'do not close'],
    ['select * from users', 'dynamic column names'],
    ['select u.id, u.* from users u', 'dynamic column names'],
  ])('is none: %j', (query, reason) => {
    expect(() => parseViewQuery(query)).toThrow(ViewQueryError);
    expect(() => parseViewQuery(query)).toThrow(reason);
  });

  it('keeps its text but for semicolons around it', () => {
    expect(parseViewQuery("  select ';' as id from t ; ").text).toBe("select ';' as id from t");
  });
});
