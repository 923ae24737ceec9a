import fc from 'fast-check';
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import type { Field } from '#records/fields/field.ts';
import { readField } from '#records/fields/read-field.ts';
import { applyCollection, type TableShape } from '#records/store/apply-collection.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

/** What a field may be; the list may hold several values or one. */
interface Shape {
  id: string;
  name: string;
  kind: 'text' | 'number' | 'one' | 'many';
}

const fieldOf = ({ id, name, kind }: Shape): Field =>
  readField(
    kind === 'one' || kind === 'many'
      ? { type: 'select', id, name, values: ['a', 'b'], maxSelect: kind === 'many' ? 2 : 1 }
      : { type: kind, id, name },
  );
const ID: Field = readField({ type: 'text', id: 'id', name: 'id', primaryKey: true });
const table = (name: string, shapes: readonly Shape[], indexed: number): TableShape => ({
  name,
  fields: [ID, ...shapes.map(fieldOf)],
  indexes: shapes.slice(0, indexed).map((shape, n) => `create index idx_${n} on x ("${shape.name}")`),
});

/** Ids of text fields, of numbers, and of lists; a field never changes its kind but from one value to several. */
const KINDS: Record<string, Shape['kind'][]> = { t: ['text'], n: ['number'], s: ['one', 'many'] };
const shape = fc
  .tuple(
    fc.constantFrom('t1', 't2', 'n1', 'n2', 's1', 's2', 's3'),
    fc.constantFrom('a', 'b', 'c', 'd', 'camelCase', 'order', 'select'),
    fc.nat(),
  )
  .map(([id, name, n]): Shape => {
    const kinds = KINDS[id.charAt(0)] as Shape['kind'][];
    return { id, name, kind: kinds[n % kinds.length] as Shape['kind'] };
  });
const shapes = fc
  .uniqueArray(shape, { selector: ({ id }) => id, maxLength: 6 })
  .filter((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length);
const step = fc.record({ name: fc.constantFrom('things', 'Things', 'others'), shapes, indexed: fc.nat(3) });

type Values = Map<string, unknown>;

const empty = ({ kind }: Shape): unknown => (kind === 'number' ? 0 : kind === 'many' ? [] : '');

/** What a record's values are after the change, by the ids of the fields. */
function changed(values: Values, before: readonly Shape[], after: readonly Shape[]): Values {
  return new Map(
    after.map((shape): [string, unknown] => {
      const old = before.find(({ id }) => id === shape.id);
      const value = values.get(shape.id);
      if (!old) return [shape.id, empty(shape)];
      if (old.kind === shape.kind) return [shape.id, value];
      if (shape.kind === 'many') return [shape.id, value === '' ? [] : [value]];
      return [shape.id, (value as string[]).at(-1) ?? ''];
    }),
  );
}

async function read(db: Database, name: string, list: readonly Shape[]): Promise<Values> {
  const { rows } = await db
    .read<unknown>()
    .executeQuery<Record<string, unknown>>(CompiledQuery.raw(`SELECT * FROM "${name}"`));
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['id', ...list.map((one) => one.name)].toSorted());
  return new Map(
    list.map(({ id, name: column, kind }): [string, unknown] => {
      const value = rows[0]?.[column];
      return [id, kind === 'many' ? (JSON.parse(String(value)) as unknown) : value];
    }),
  );
}

const VALUES: Record<Shape['kind'], unknown> = { text: "it's", number: 2.5, one: 'a', many: ['a', 'b'] };

describeOnEachDatabase("a table's fields", ({ open }) => {
  it('may be added, renamed, exchanged, turned into lists and dropped in any order: what stays keeps its values', async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(step, fc.array(step, { minLength: 1, maxLength: 4 }), async (first, steps) => {
        const insert = first.shapes.map(({ kind }) =>
          kind === 'many' ? JSON.stringify(VALUES[kind]) : VALUES[kind],
        );
        let before = table(first.name, first.shapes, first.indexed);
        let list = first.shapes;
        let values: Values = new Map(first.shapes.map(({ id, kind }) => [id, VALUES[kind]]));
        await db.write(async (tx) => {
          await applyCollection(tx.as(), db.sql, null, before);
          const columns = ['id', ...first.shapes.map(({ name }) => name)].map((name) => `"${name}"`);
          const text = `INSERT INTO "${first.name}" (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
          await tx.as().executeQuery(CompiledQuery.raw(db.sql.raw.placeholders(text), ['x', ...insert]));
        });
        for (const next of steps) {
          const after = table(next.name, next.shapes, next.indexed);
          await db.write((tx) => applyCollection(tx.as(), db.sql, before, after));
          values = changed(values, list, next.shapes);
          list = next.shapes;
          before = after;
          expect(await read(db, next.name, list)).toEqual(values);
        }
        await db.write((tx) => applyCollection(tx.as(), db.sql, before, null));
      }),
      { numRuns: 25 },
    );
  });
});
