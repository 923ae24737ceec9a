import { requireOperator } from '#features/console/pages/operator.server.ts';
import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { BEGINNINGS, fieldType } from '../model/field-options.ts';
import { fieldToSend, typedField, typedForm } from '../model/typed-field.ts';
import type { Route } from './+types/new-field';
import { collectionOf, headOf } from './collection-of.server.ts';
import { type FieldRefused, fieldRefusal, targetsOf } from './field-refusal.server.ts';

/** The type that the address names: text where it names none. */
const typeOf = (request: Request) => fieldType(new URL(request.url).searchParams.get('type')) ?? 'text';

export async function loader(asked: Route.LoaderArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service } = await collectionOf(asked);
  // The fields of a view are what its query gives.
  if (collection.type === 'view') throw redirect(`/_/data/${collection.name}/-/setup`);
  const type = typeOf(asked.request);
  return {
    head: headOf(collection),
    type,
    targets: targetsOf(service),
    typed: { ...typedField({}, type), ...BEGINNINGS[type] },
  };
}

/** Adds a field of the type that the address names. */
export async function action(asked: Route.ActionArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service, language } = await collectionOf(asked);
  const form = await readForm(asked.request);
  const type = typeOf(asked.request);
  const typed = typedForm(form, type);
  const { sent, notNumbers } = fieldToSend(typed, type);
  const fields = [...collection.fields, sent];
  const refused: FieldRefused | null = await fieldRefusal(
    () => service.collections.change(collection.id, { fields }, fieldOf(form, 'version')),
    { collection, at: collection.fields.length, name: typed.name, notNumbers, language },
  );
  if (!refused) throw redirect(`/_/data/${collection.name}/-/setup?done=added`, 303);
  return data({ typed, refused }, { status: 400 });
}
