import { requireOperator } from '#features/console/pages/operator.server.ts';
import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import type { Field } from '#records/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { words } from '../messages/collections.messages.ts';
import { fieldToSend, typedField, typedForm } from '../model/typed-field.ts';
import type { Route } from './+types/field';
import { collectionOf, headOf } from './collection-of.server.ts';
import { fieldRefusal, targetsOf } from './field-refusal.server.ts';
import { type Refused, refusalOf } from './refused.server.ts';

async function fieldAsked(asked: Route.LoaderArgs | Route.ActionArgs) {
  const found = await collectionOf(asked);
  const at = found.collection.fields.findIndex(({ id }) => id === asked.params.field);
  const field = found.collection.fields[at];
  if (!field) throw data(null, { status: 404 });
  return { ...found, field, at };
}

export async function loader(asked: Route.LoaderArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service, field } = await fieldAsked(asked);
  const { name, type, declaredFields, fixedFields } = collection;
  return {
    head: headOf(collection),
    id: field.id,
    type: field.type,
    targets: targetsOf(service),
    typed: typedField(field, field.type),
    // Of a view's fields nothing can be set.
    fixed: type === 'view' || declaredFields.includes(field.id),
    stays: type === 'view' || fixedFields.includes(field.id),
    filled: type === 'view' ? 0 : await service.collections.count(name, field),
  };
}

/** Saves the field, or removes it with what records have in it. */
export async function action(asked: Route.ActionArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service, language, field, at } = await fieldAsked(asked);
  const t = words[language];
  const form = await readForm(asked.request);
  const act = fieldOf(form, 'act');
  const version = fieldOf(form, 'version');
  const change = (fields: readonly unknown[]) =>
    service.collections.change(collection.id, { fields }, version);
  const to = `/_/data/${collection.name}/-/setup`;
  if (act === 'remove') {
    const name = fieldOf(form, 'confirm').trim();
    const nothing = { others: [], changed: false, problem: t.notRemoved };
    // The API would add what a collection needs again, as if nothing had been asked.
    const stays = collection.type === 'view' || collection.fixedFields.includes(field.id);
    const refused: Refused | null = stays
      ? { ...nothing, errors: { confirm: [t.staysField] } }
      : name === field.name
        ? await refusalOf(change(collection.fields.filter(({ id }) => id !== field.id)), language, () => null)
        : { ...nothing, errors: { confirm: [t.typeName(field.name)] } };
    if (!refused) throw redirect(`${to}?done=removed`, 303);
    return data({ refused, typed: null, name, loses: false }, { status: 400 });
  }
  if (act !== 'save') throw data(null, { status: 400 });
  const typed = typedForm(form, field.type);
  const { sent, notNumbers } = fieldToSend(typed, field.type);
  // What the form doesn't show stays.
  const changed = { ...field, ...sent };
  if (turnsToOne(field, changed) && !form.has('loses'))
    return data(
      {
        refused: { errors: {}, problem: t.losesEntries, others: [], changed: false },
        typed,
        name: '',
        loses: true,
      },
      { status: 400 },
    );
  const fields = collection.fields.with(at, changed);
  const refused = await fieldRefusal(() => change(fields), {
    collection,
    at,
    name: typed.name,
    notNumbers,
    language,
  });
  if (!refused) throw redirect(`${to}?done=saved`, 303);
  return data({ refused, typed, name: '', loses: false }, { status: 400 });
}

/** From a list to one entry: the others of each record would be gone. */
function turnsToOne(before: Field, after: Record<string, unknown>): boolean {
  if (before.type !== 'select' && before.type !== 'file' && before.type !== 'relation') return false;
  return before.maxSelect > 1 && Number(after.maxSelect) <= 1;
}
