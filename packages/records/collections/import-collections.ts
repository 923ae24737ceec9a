import { fieldList } from '../fields/field-list.ts';
import type { Field } from '../fields/field.ts';
import { blankCollection } from '../schema/blank-collection.ts';
import type { CollectionsDraft } from './registry/change-collections.ts';
import { CollectionInvalidError } from './collection-errors.ts';
import { type Definition, RULES } from '../schema/definition.ts';
import { dropCollection } from './delete-collection.ts';
import { parseIndex } from '../schema/index-statement.ts';
import { readCollection } from './read-collection.ts';
import { complete, prepare, validate, write } from './save-collection.ts';
import { refreshViews } from './views/refresh-views.ts';

type Values = Readonly<Record<string, unknown>>;

/** One of the imported collections is not as it must be. */
export class ImportInvalidError extends Error {
  override readonly name = 'ImportInvalidError';
}

/**
 * Creates and changes collections in one go. Those that are there get what was sent laid over them; with
 * `deleteMissing` what was not sent goes: fields, and whole collections but the system's. What code declares stays.
 * Returns the collections that were deleted.
 */
export async function importCollections(
  draft: CollectionsDraft,
  sent: readonly Values[],
  deleteMissing: boolean,
): Promise<Definition[]> {
  const imports = sent.map((values) => readImport(draft, values, deleteMissing));
  // Views come last: they stand on the others.
  const ordered = [...imports.filter((one) => !isView(one)), ...imports.filter(isView)];
  const kept = new Set(ordered.map(({ before }) => before?.id));
  const gone = deleteMissing ? draft.all().filter(({ id, system }) => !system && !kept.has(id)) : [];
  for (const collection of gone.toSorted(viewsFirst)) await dropCollection(draft, collection);
  const saved: Saved[] = [];
  for (const { wanted, before } of ordered) {
    if (wanted.type === 'view') continue;
    const after = complete(draft, wanted, before);
    draft.place(after, before);
    saved.push({ after, before });
  }
  for (const one of saved) await check(draft, one, null);
  for (const { after, before } of saved) await write(draft, after, before, null);
  for (const { wanted, before } of ordered.filter(isView)) await saveView(draft, wanted, before);
  await refreshViews(draft, new Set(ordered.filter(isView).map(({ wanted }) => wanted.id)));
  return gone;
}

interface Imported {
  wanted: Definition;
  before: Definition | null;
}

interface Saved {
  after: Definition;
  before: Definition | null;
}

const isView = ({ wanted }: Imported): boolean => wanted.type === 'view';
const viewsFirst = (a: Definition, b: Definition): number =>
  Number(b.type === 'view') - Number(a.type === 'view');

async function saveView(
  draft: CollectionsDraft,
  wanted: Definition,
  before: Definition | null,
): Promise<void> {
  const completed = complete(draft, wanted, before);
  const { view, error } = await prepare(draft, completed);
  const after = view ? { ...completed, fields: view.fields } : completed;
  draft.place(after, before);
  await check(draft, { after, before }, error);
  await write(draft, after, before, view);
}

async function check(
  draft: CollectionsDraft,
  { after, before }: Saved,
  viewError: string | null,
): Promise<void> {
  try {
    await validate(draft, after, before, viewError);
  } catch (error) {
    if (!(error instanceof CollectionInvalidError)) throw error;
    const details = JSON.stringify(error.errors, null, 2);
    throw new ImportInvalidError(
      `Data validations failed for collection "${after.name}" (${after.id}):\n${details}`,
    );
  }
}

function readImport(draft: CollectionsDraft, values: Values, deleteMissing: boolean): Imported {
  const nameOrId = [values.id, values.name].find((value) => typeof value === 'string' && value !== '');
  const before = draft.find((nameOrId as string | undefined) ?? '') ?? null;
  if (!before) {
    const blank = blankCollection(typeof values.type === 'string' ? values.type : 'base', draft.ids);
    return { wanted: readCollection(blank, values), before };
  }
  const withFields =
    deleteMissing && (values.fields === undefined || values.fields === null)
      ? { ...values, fields: [] }
      : values;
  const wanted = readCollection(before, withFields);
  const fields = withExisting(wanted.fields, before.fields, deleteMissing);
  const fixedRules = !draft.isTakenOver(before);
  return { wanted: withDeclared({ ...wanted, fields }, before, fixedRules), before };
}

/** Fields that were not sent stay, unless all that is missing is to go. */
function withExisting(sent: readonly Field[], existing: readonly Field[], deleteMissing: boolean): Field[] {
  let fields = [...sent];
  for (const field of existing) {
    if ((deleteMissing && !field.system) || fields.some(({ id }) => id === field.id)) continue;
    // The same field under another id: with the old one its column stays.
    const named = fields.findIndex(({ name, type }) => name === field.name && type === field.type);
    if (named >= 0) fields = fields.with(named, { ...(fields[named] as Field), id: field.id });
    else fields.push(field);
  }
  return fieldList(fields);
}

/** What code declares of a collection stays as it is: an export of another installation may have it otherwise. */
function withDeclared(wanted: Definition, before: Definition, fixedRules: boolean): Definition {
  const { declared } = before;
  if (!declared) return wanted;
  const fixed = before.fields.filter((field) => field.system || declared.fields.includes(field.id));
  const names = new Set(fixed.map(({ name }) => name.toLowerCase()));
  const ids = new Set(fixed.map(({ id }) => id));
  const own = wanted.fields.filter(({ id, name }) => !ids.has(id) && !names.has(name.toLowerCase()));
  const fixedIndexes = before.indexes.filter((statement) =>
    declared.indexes.includes(parseIndex(statement)?.name ?? ''),
  );
  const ownIndexes = wanted.indexes.filter((statement) => {
    const index = parseIndex(statement);
    return (
      index &&
      !declared.indexes.includes(index.name) &&
      !index.columns.every(({ name }) => names.has(name.toLowerCase()))
    );
  });
  return {
    ...wanted,
    ...(fixedRules ? Object.fromEntries(RULES.map((rule) => [rule, before[rule]])) : {}),
    id: before.id,
    name: before.name,
    system: before.system,
    fields: [...fixed, ...own],
    indexes: [...fixedIndexes, ...ownIndexes],
  };
}
