import { data, redirect } from 'react-router';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { RecordValues } from '#records/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/record-pages.messages.ts';
import { formFields } from '../model/form-field.ts';
import type { Typed } from '../model/typed-value.ts';
import { consoleDataService } from '../service.ts';
import { collectionOf, whyClosed } from './collection-of.server.ts';
import {
  chosenOptions,
  errorsOf,
  fingerprint,
  fingerprints,
  type FormState,
  readFields,
  searched,
  sentForm,
  sentPassword,
  typedRecord,
} from './record-form.server.ts';
import type { Route } from './+types/record-edit';

/** A field that somebody else has changed meanwhile: as it is now, and as it was typed here, where it was. */
interface Difference {
  field: string;
  now: Typed;
  mine: Typed | null;
}

/** What a form comes back with. */
interface Answer {
  state: FormState;
  problem: string | null;
  differences: Difference[];
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'data.change');
  const { language } = context.get(pageContext);
  const service = context.get(consoleDataService);
  const collection = collectionOf(service, params.collection);
  const { id } = params;
  const record = await service.records.find(collection.name, id);
  const fields = formFields(collection.fields);
  const typed = typedRecord(fields, record);
  const state: FormState = {
    typed,
    seen: fingerprints(fields, typed),
    options: await chosenOptions(service, fields, typed),
    errors: {},
  };
  const page = {
    name: collection.name,
    gone: record === null,
    collectionId: collection.id,
    id,
    account: collection.type === 'auth',
    fields,
    state,
    /** Files that the record has, whatever a form says of them. */
    files: Object.fromEntries(
      fields.filter(({ type }) => type === 'file').map(({ name }) => [name, typed[name] ?? []]),
    ),
    closed: whyClosed(collection, 'update', language),
  };
  // Of one that went meanwhile the page shows what was typed.
  return data(page, { status: record === null ? 404 : 200 });
}

/** Thrown within the write where somebody else was faster. */
class ChangedMeanwhile extends Error {}

export async function action({ context, request, params }: Route.ActionArgs) {
  const operator = await requireOperator(context, request, 'data.change');
  const { language, requestId } = context.get(pageContext);
  const service = context.get(consoleDataService);
  const collection = collectionOf(service, params.collection);
  const { id } = params;
  const form = await readForm(request);
  const sent = await sentForm(form, formFields(collection.fields));
  const { seen } = sent;
  const t = words[language];
  const answer = async (
    problem: string | null,
    errors: FormState['errors'],
    status: number,
    more: {
      typed?: FormState['typed'];
      options?: FormState['options'];
      differences?: Difference[];
      seen?: FormState['seen'];
    } = {},
  ) => {
    const typed = more.typed ?? sent.typed;
    const options = more.options ?? (await chosenOptions(service, sent.fields, typed));
    return data<Answer>(
      {
        state: { typed, options, errors, seen: more.seen ?? seen, round: requestId },
        problem,
        differences: more.differences ?? [],
      },
      { status },
    );
  };

  if (sent.searches.size > 0 || form.get('act') === 'find') {
    const found = await searched(service, sent, language);
    return answer(null, found.errors, 200, found);
  }
  if (form.get('act') !== 'save') throw data(null, { status: 400 });
  /** The fields that were changed here, and those that were changed elsewhere since the form was opened. */
  const mine = sent.fields.filter(
    (field) =>
      fingerprint(field, sent.typed[field.name] ?? []) !== seen[field.name] ||
      sent.files.some((file) => file.field === field.name),
  );
  const theirs = (current: RecordValues) => {
    const now = typedRecord(sent.fields, current);
    return sent.fields.filter((field) => fingerprint(field, now[field.name] ?? []) !== seen[field.name]);
  };
  const { values, errors } = readFields({ fields: mine, typed: sent.typed }, language);
  if (Object.keys(errors).length > 0) return answer(t.notSaved, errors, 400);
  try {
    await service.records.update({
      by: operator.id,
      collection: collection.name,
      id,
      values: { ...values, ...sentPassword(form) },
      files: sent.files,
      unchanged(current) {
        if (theirs(current).length > 0) throw new ChangedMeanwhile();
      },
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return changed();
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404) return answer(t.gone, {}, 409);
    const told = errorsOf(error, language);
    const problem = Object.keys(told).length > 0 ? t.notSaved : error.messageIn(language);
    return answer(problem, told, error.status);
  }
  throw redirect(`/_/data/${collection.name}/${encodeURIComponent(id)}?done=saved`, 303);

  /** The form with what others have changed taken over, but for what was changed here as well: the next save is about both. */
  async function changed() {
    const current = await service.records.find(collection.name, id);
    if (!current) return answer(t.gone, {}, 409);
    const now = typedRecord(sent.fields, current);
    const own = new Set(mine.map(({ name }) => name));
    const typed = Object.fromEntries(
      sent.fields.map(({ name }) => [name, (own.has(name) ? sent.typed[name] : now[name]) ?? []]),
    );
    const differences = theirs(current).map(({ name }) => ({
      field: name,
      now: now[name] ?? [],
      mine: own.has(name) ? (sent.typed[name] ?? []) : null,
    }));
    return answer(t.changedMeanwhile, {}, 409, { typed, differences, seen: fingerprints(sent.fields, now) });
  }
}
