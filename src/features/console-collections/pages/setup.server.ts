import { requireOperator } from '#features/console/pages/operator.server.ts';
import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { indexName, indexStatement, type TypedIndex } from '../model/index-sql.ts';
import type { Route } from './+types/setup';
import { collectionOf, headOf } from './collection-of.server.ts';
import { type Refused, refusalOf } from './refused.server.ts';

const DONE = ['created', 'renamed', 'added', 'saved', 'removed'] as const;

export async function loader(asked: Route.LoaderArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service } = await collectionOf(asked);
  const names = new Map(service.all().map(({ id, name }) => [id, name]));
  const done = new URL(asked.request.url).searchParams.get('done');
  return {
    head: headOf(collection),
    fields: collection.fields.map((field) => ({
      id: field.id,
      name: field.name,
      type: field.type,
      to: field.type === 'relation' ? (names.get(field.collectionId) ?? '') : '',
      required: field.required,
      hidden: field.hidden,
      fixed: collection.declaredFields.includes(field.id),
    })),
    indexes: collection.indexes.map((statement) => ({
      statement,
      name: indexName(statement),
      fixed: collection.declaredIndexes.includes(indexName(statement)),
    })),
    done: DONE.find((one) => one === done) ?? null,
  };
}

/** Moves a field, adds an index, or removes one. */
export async function action(asked: Route.ActionArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service, language } = await collectionOf(asked);
  const form = await readForm(asked.request);
  const act = fieldOf(form, 'act');
  const version = fieldOf(form, 'version');
  const to = `/_/data/${collection.name}/-/setup`;
  const typed: TypedIndex = {
    name: fieldOf(form, 'indexName').trim(),
    columns: fieldOf(form, 'columns').trim(),
    unique: form.has('unique'),
    where: fieldOf(form, 'where').trim(),
  };
  const change = (body: Readonly<Record<string, unknown>>, controlOf: (path: string) => string | null) =>
    refusalOf(service.collections.change(collection.id, body, version), language, controlOf);
  let refused: Refused | null;
  if (act === 'up' || act === 'down') {
    // What code declares is in its order again at the next start.
    if (collection.system) throw data(null, { status: 400 });
    const fields = moved(collection.fields, fieldOf(form, 'field'), act === 'up' ? -1 : 1);
    refused = await change({ fields }, () => null);
  } else if (act === 'add-index') {
    const indexes = [...collection.indexes, indexStatement(typed, collection.name)];
    refused = await change({ indexes }, (path) => (path.startsWith('indexes') ? 'columns' : null));
  } else if (act === 'remove-index') {
    const name = fieldOf(form, 'index');
    const indexes = collection.indexes.filter((statement) => indexName(statement) !== name);
    refused = await change({ indexes }, () => null);
  } else throw data(null, { status: 400 });
  if (!refused) throw redirect(`${to}?done=saved`, 303);
  return data({ refused, typed: act === 'add-index' ? typed : null }, { status: 400 });
}

/** The list with one of it a place further up or down, as far as there is one. */
function moved<Item extends { id: string }>(list: readonly Item[], id: string, by: -1 | 1): Item[] {
  const from = list.findIndex((item) => item.id === id);
  const item = list[from];
  const to = from + by;
  if (!item || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((other) => other !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
