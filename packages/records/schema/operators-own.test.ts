import { describe, expect, it } from 'vitest';
import { readField } from '../fields/read-field.ts';
import type { Definition } from './definition.ts';
import { withOwn } from './operators-own.ts';

const field = (id: string, name = id) => readField({ type: 'text', id, name });
const index = (name: string, column: string) => `CREATE INDEX "${name}" ON "t" ("${column}")`;
const kept = (fields: string[], indexes: string[], declared: Definition['declared']) =>
  ({
    fields: fields.map((name) => field(name)),
    indexes: indexes.map((name) => index(name, 'x')),
    declared,
  }) as Definition;

describe("an operator's own fields and indexes", () => {
  it('are none at first', () => {
    expect(withOwn({ fields: [field('a')], indexes: [index('i', 'a')] }, null)).toEqual({
      fields: [field('a')],
      indexes: [index('i', 'a')],
      declared: { fields: ['a'], indexes: ['i'] },
    });
  });

  it('stay after those that are declared', () => {
    const before = kept(['a', 'mine'], ['i', 'j'], { fields: ['a'], indexes: ['i'] });
    const { fields, indexes } = withOwn(
      { fields: [field('a'), field('b')], indexes: [index('i', 'x')] },
      before,
    );
    expect(fields.map(({ name }) => name)).toEqual(['a', 'b', 'mine']);
    expect(indexes).toEqual([index('i', 'x'), index('j', 'x')]);
  });

  it('are not what was declared once', () => {
    const before = kept(['a', 'old', 'mine'], ['gone'], { fields: ['a', 'old'], indexes: ['gone'] });
    const { fields, indexes } = withOwn({ fields: [field('a')], indexes: [] }, before);
    expect(fields.map(({ name }) => name)).toEqual(['a', 'mine']);
    expect(indexes).toEqual([]);
  });

  it('give way to a declaration of the same name', () => {
    const before = kept(['a', 'Phone'], [], { fields: ['a'], indexes: [] });
    const { fields } = withOwn({ fields: [field('a'), field('new', 'phone')], indexes: [] }, before);
    expect(fields.map(({ id }) => id)).toEqual(['a', 'new']);
  });

  it('cannot be told from declared ones in a row that knows no such list', () => {
    const { fields } = withOwn({ fields: [field('a')], indexes: [] }, kept(['a', 'x'], [], null));
    expect(fields.map(({ name }) => name)).toEqual(['a']);
  });
});
