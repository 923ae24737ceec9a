import { describe, expect, it } from 'vitest';
import { JoinScope } from './joins.ts';

const onto = (alias: string) => ({ text: `LEFT JOIN t AS "${alias}" ON 1 = 1`, params: [alias] });
const texts = (scope: JoinScope): string[] => scope.all().map(({ text }) => text);
const about = (alias: string) => ({ text: `"${alias}"."name" = ?`, params: ['x'] });

describe('the joins of a condition', () => {
  it('come once for each alias', () => {
    const scope = new JoinScope();
    expect(scope.add('a', null, false, onto)).toBe('a');
    expect(scope.add('a', null, true, onto)).toBe('a');
    expect(texts(scope)).toEqual([onto('a').text]);
    expect(scope.speaksOfMany(about('a'))).toBe(false);
  });

  it('have aliases that PostgreSQL does not cut, each of its own', () => {
    const scope = new JoinScope();
    const alias = (name: string): string => scope.add(name, null, false, onto);
    const fits = 'x'.repeat(60);
    expect(alias(fits)).toBe(fits);
    const long = alias(`${fits}y`);
    expect(long).toMatch(/^x{40}_[0-9a-z]{1,7}$/);
    expect(alias(`${fits}z`)).not.toBe(long);
    expect(alias(`${fits}y`)).toBe(long);
    expect(scope.all()).toHaveLength(3);
  });

  it('of another scope stand beside them, under names that end with its suffix once', () => {
    const scope = new JoinScope();
    scope.add('a', null, false, onto);
    const right = scope.apart('_right');
    expect(right.add('a', null, false, onto)).toBe('a_right');
    expect(right.add('a_right', null, false, onto)).toBe('a_right');
    expect(right.apart('_listed').add('a', null, false, onto)).toBe('a_right_listed');
    expect(texts(scope)).toEqual(['a', 'a_right', 'a_right_listed'].map((alias) => onto(alias).text));
  });

  it('are narrowed once, and only where they are', () => {
    const scope = new JoinScope();
    scope.add('a', null, false, onto);
    scope.narrow('b', about('b'));
    scope.narrow('a', { text: 'p = ?', params: [1] });
    scope.narrow('a', { text: 'q = ?', params: [2] });
    expect(scope.all()).toEqual([{ text: `${onto('a').text} AND p = ?`, params: ['a', 1] }]);
  });

  it('go to the query where they give one row for each record', () => {
    const scope = new JoinScope();
    scope.add('one', null, false, onto);
    scope.add('many', null, true, onto);
    scope.add('below', 'many', false, onto);
    scope.add('besides', 'one', false, onto);
    const query = new JoinScope();
    scope.handSinglesTo(query);
    expect(texts(query)).toEqual([onto('one').text, onto('besides').text]);
    const many = ['one', 'many', 'below', 'besides', 'nothing'].filter((name) =>
      scope.speaksOfMany(about(name)),
    );
    expect(many).toEqual(['many', 'below']);
  });

  it('that a condition does not speak of are left out, those it needs by another stay', () => {
    const scope = new JoinScope();
    scope.add('one', null, false, onto);
    scope.add('many', null, true, onto);
    scope.add('below', 'many', false, (alias) => ({
      text: `LEFT JOIN t AS "${alias}" ON "many"."x" = 1`,
      params: [],
    }));
    scope.add('unasked', null, true, onto);
    const wanted = (alias: string): string[] =>
      scope.manyFor(about(alias)).map(({ text }) => /AS "(\w+)"/.exec(text)?.[1] ?? '');
    expect(wanted('below')).toEqual(['many', 'below']);
    expect(wanted('many')).toEqual(['many']);
    expect(wanted('one')).toEqual([]);
  });

  it('put conditions that speak of the same rows into one group', () => {
    const scope = new JoinScope();
    for (const alias of ['a', 'b', 'c']) scope.add(alias, null, true, onto);
    const both = { text: '"a"."x" = "b"."x"', params: [] };
    const groups = (...conditions: { text: string; params: unknown[] }[]): string[][] =>
      scope.groups(conditions).map((group) => group.map(({ text }) => text));
    const [a, b, c] = ['a', 'b', 'c'].map(about) as [typeof both, typeof both, typeof both];
    expect(groups()).toEqual([]);
    expect(groups(a, b, c)).toEqual([[a.text], [b.text], [c.text]]);
    expect(groups(a, c, a)).toEqual([[c.text], [a.text, a.text]]);
    expect(groups(a, b, c, both)).toEqual([[c.text], [a.text, b.text, both.text]]);
  });

  it.each([
    ['one comparison', '"a"."x" = ?', true],
    ['several of one row', '(("a"."x" = ? AND "a"."y" = ?) OR ("a"."x" = ?))', true],
    ['what a missing row might meet', '("a"."x" IS NULL OR "a"."x" = ?)', false],
    ['what a missing row meets', '"a"."x" != ?', false],
    ['what is not', 'NOT ("a"."x" = ?)', false],
    ['the record itself', '("a"."x" = ? OR "events"."y" = ?)', false],
    ['another row as well', '("a"."x" = ? AND "b"."x" = ?)', false],
    ['rows that name something else', '"b"."x" = ?', false],
  ])('give the records that rows name, for %s: %s', (_what, text, given) => {
    const scope = new JoinScope();
    const owner = { table: '"members"', column: '"a"."event"' };
    scope.add('a', null, true, (alias) => ({ ...onto(alias), owner }));
    scope.add('b', null, true, onto);
    const owners = scope.ownersFor({ text, params: ['x'] });
    expect(owners).toEqual(
      given
        ? { text: `SELECT "a"."event" AS "owner" FROM "members" AS "a" WHERE ${text}`, params: ['x'] }
        : null,
    );
    // What narrows a join would be lost.
    scope.narrow('a', { text: 'p = 1', params: [] });
    expect(scope.ownersFor({ text, params: ['x'] })).toBeNull();
  });
});
