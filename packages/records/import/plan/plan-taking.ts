import type { Ids } from '#lib/ids.ts';
import type { RawSql } from '#platform/db/index.ts';
import { counterpart, mergeFields, sameKind } from '../../schema/merge-fields.ts';
import { type Field, isMultiple } from '../../fields/field.ts';
import type { CollectionRow } from '../../schema/tables.ts';
import type { ReportBook } from './report.ts';
import type { SourceCollection } from '../source/source-collection.ts';
import { type AdoptedIndex, onlyColumn, readIndex } from './adopted-indexes.ts';
import { adoptedOptions } from './adopted-options.ts';
import { isKnown } from './known-fields.ts';
import type { FieldPair, Here, Taking } from './taking.ts';

interface Planning {
  here: Here;
  raw: RawSql;
  ids: Ids;
  now: string;
  book: ReportBook;
}

/** Decides what is to become of a collection that clashes with nothing. Decisions are noted in the book. */
export function planTaking(source: SourceCollection, planning: Planning): Taking {
  const { here, book } = planning;
  const row = here.rows.find(({ name }) => name === source.name);
  if (!row) return asNew(source, planning);
  if (here.declared.has(row.name) && !here.takenOver.has(row.id)) return asMerged(source, row, planning);
  const fields = JSON.parse(row.fields) as Field[];
  const pairs = pairsOf(source, fields, book);
  const left = source.fields.filter(({ name }) => !counterpart(fields, name)).map(({ name }) => name);
  if (left.length > 0)
    book.note(`${source.name} was imported before and stays as it is: ${left.join(', ')} came later.`);
  return { source, how: 'present', row, fields, pairs, indexes: [] };
}

function asNew(source: SourceCollection, planning: Planning): Taking {
  const fields = source.fields.filter((field) => isKnown(field, source.name, planning.book));
  const { id, name, type, system, created, updated } = source;
  const row: CollectionRow = {
    id,
    name,
    type,
    system: system ? 1 : 0,
    fields: JSON.stringify(fields),
    indexes: '[]',
    ...source.rules,
    options: optionsOf(source, planning),
    created,
    updated,
  };
  const indexes = freeIndexes(source, fields, planning);
  return { source, how: 'new', row, fields, pairs: pairsOf(source, fields, planning.book), indexes };
}

/** Rules, options and secrets are the folder's; the fields are ours, and beside them those that only the folder has. */
function asMerged(source: SourceCollection, before: CollectionRow, planning: Planning): Taking {
  const { book, now } = planning;
  const declared = JSON.parse(before.fields) as Field[];
  const own = source.fields.filter((field) => isKnown(field, source.name, book));
  // Who registers on our own pages is not asked for them.
  const fields = mergeFields(
    declared,
    own.map((field) => (counterpart(declared, field.name) ? field : { ...field, required: false })),
  );
  const row: CollectionRow = {
    ...before,
    ...source.rules,
    fields: JSON.stringify(fields),
    // What of it is code's stays written down.
    options: JSON.stringify({ ...JSON.parse(before.options), ...JSON.parse(optionsOf(source, planning)) }),
    updated: now,
  };
  const pairs = pairsOf(source, fields, book);
  const indexes = source.type === 'auth' ? freeIndexes(source, fields, planning) : [];
  const wanted = indexes
    .filter((index) => !['tokenKey', 'email'].includes(onlyColumn(index) ?? ''))
    .map((index) => besideOthers(index, declared));
  return { source, how: 'merged', row, fields, pairs, indexes: wanted };
}

/** Records that were here before the field was have it empty, and may all of them. */
function besideOthers(index: AdoptedIndex, declared: readonly Field[]): AdoptedIndex {
  const column = onlyColumn(index);
  if (!index.unique || index.where !== '' || column === null || counterpart(declared, column)) return index;
  return { ...index, where: `"${column}" != ''` };
}

function optionsOf(source: SourceCollection, { ids, book }: Planning): string {
  return JSON.stringify(adoptedOptions(source, ids, (text) => book.note(text)));
}

function freeIndexes(
  source: SourceCollection,
  fields: readonly Field[],
  { raw, here, book }: Planning,
): AdoptedIndex[] {
  return source.indexes.flatMap((statement) => {
    const index = readIndex(statement, fields, raw);
    if (!index) book.refuse(`an index of ${source.name}`, `it is not understood: ${statement}`);
    if (!index) return [];
    return here.relations.has(index.name.toLowerCase())
      ? [{ ...index, name: `${index.name}_${source.id}` }]
      : [index];
  });
}

function pairsOf(source: SourceCollection, fields: readonly Field[], book: ReportBook): FieldPair[] {
  return source.fields.flatMap((from) => {
    const to = counterpart(fields, from.name);
    if (!to) return [];
    if (!sameKind(from, to)) {
      const kind = (field: Field): string => `${isMultiple(field) ? 'a list of ' : ''}${field.type}`;
      book.note(
        `${source.name}.${from.name} is ${kind(from)} in the folder and ${kind(to)} here: converted.`,
      );
    }
    if (from.name !== to.name) book.note(`${source.name}.${from.name} is called ${to.name} here.`);
    return [{ from, to }];
  });
}
