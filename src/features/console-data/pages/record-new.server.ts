import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { ApiError } from '#lib/errors.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/record-pages.messages.ts';
import { formFields } from '../model/form-field.ts';
import { consoleDataService } from '../service.ts';
import { collectionOf, whyClosed } from './collection-of.server.ts';
import {
  chosenOptions,
  errorsOf,
  type FormState,
  readFields,
  searched,
  sentForm,
  sentPassword,
  typedRecord,
} from './record-form.server.ts';
import type { Route } from './+types/record-new';

/** What a form comes back with. */
interface Answer {
  state: FormState;
  id: string;
  problem: string | null;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'data.change');
  const { language } = context.get(pageContext);
  const collection = collectionOf(context.get(consoleDataService), params.collection);
  const fields = formFields(collection.fields);
  const state: FormState = { typed: typedRecord(fields, null), seen: {}, options: {}, errors: {} };
  return {
    name: collection.name,
    account: collection.type === 'auth',
    fields,
    state,
    closed: whyClosed(collection, 'create', language),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const operator = await requireOperator(context, request, 'data.change');
  const { language, requestId } = context.get(pageContext);
  const service = context.get(consoleDataService);
  const collection = collectionOf(service, params.collection);
  const form = await readForm(request);
  const sent = await sentForm(form, formFields(collection.fields));
  const id = fieldOf(form, 'id').trim();
  const answer = async (
    problem: string | null,
    errors: FormState['errors'],
    status: number,
    found?: Awaited<ReturnType<typeof searched>>,
  ) =>
    data<Answer>(
      {
        state: {
          seen: {},
          typed: found?.typed ?? sent.typed,
          options: found?.options ?? (await chosenOptions(service, sent.fields, sent.typed)),
          errors,
          round: requestId,
        },
        id,
        problem,
      },
      { status },
    );

  if (sent.searches.size > 0 || form.get('act') === 'find') {
    const found = await searched(service, sent, language);
    return answer(null, found.errors, 200, found);
  }
  if (form.get('act') !== 'save') throw data(null, { status: 400 });
  const { values, errors } = readFields(sent, language);
  const t = words[language];
  if (Object.keys(errors).length > 0) return answer(t.notSaved, errors, 400);
  const named = id === '' ? {} : { id };
  let made: string;
  try {
    made = await service.records.create({
      by: operator.id,
      collection: collection.name,
      values: { ...values, ...named, ...sentPassword(form) },
      files: sent.files,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const told = errorsOf(error, language);
    const problem = Object.keys(told).length > 0 ? t.notSaved : error.messageIn(language);
    return answer(problem, told, error.status);
  }
  throw redirect(`/_/data/${collection.name}/${encodeURIComponent(made)}?done=created`, 303);
}
