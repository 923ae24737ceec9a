import { data } from 'react-router';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/record-pages.messages.ts';
import { formFields } from '../model/form-field.ts';
import { filterText, recordLabel } from '../model/record-label.ts';
import { type ConsoleData, consoleDataService } from '../service.ts';
import { collectionOf, whyClosed } from './collection-of.server.ts';
import {
  errorsOf,
  type FormState,
  type Option,
  readFields,
  searched,
  sentForm,
  typedRecord,
} from './record-form.server.ts';
import type { Route } from './+types/bulk';

/** So many records at a time. */
const MOST = 200;
const AT_ONCE = 30;

/** What a form comes back with: what was done, or why nothing was. */
interface Answer {
  problem?: string;
  state?: FormState;
  result?: { done: number; all: number; failed: { id: string; why: string }[] };
}

const idsOf = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string' && value !== '')),
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'data.change');
  const { language } = context.get(pageContext);
  const service = context.get(consoleDataService);
  const collection = collectionOf(service, params.collection);
  const { searchParams } = new URL(request.url);
  const ids = idsOf(searchParams.getAll('id'));
  // A file belongs to one record.
  const fields = formFields(collection.fields).filter(({ type }) => type !== 'file');
  const field = fields.find(({ name }) => name === searchParams.get('field')) ?? null;
  const state: FormState = { typed: typedRecord(fields, null), seen: {}, options: {}, errors: {} };
  return {
    name: collection.name,
    ids: ids.slice(0, MOST),
    tooMany: ids.length > MOST ? MOST : null,
    records: await namedRecords(service, collection.name, ids.slice(0, MOST)),
    fields: fields.map(({ name }) => name),
    field,
    state,
    closed: {
      update: whyClosed(collection, 'update', language),
      delete: whyClosed(collection, 'delete', language),
    },
  };
}

/** The records of these ids, with what people call them; those that are gone are left out. */
async function namedRecords(service: ConsoleData, name: string, ids: readonly string[]): Promise<Option[]> {
  const { fields } = collectionOf(service, name);
  const found: Option[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const filter = ids
      .slice(at, at + AT_ONCE)
      .map((id) => `id = ${filterText(id)}`)
      .join(' || ');
    const seen = await service.look({ collection: name, filter, sort: 'id', page: 1, as: 'superuser' });
    if ('records' in seen)
      found.push(
        ...seen.records.map((record) => ({ id: String(record.id), label: recordLabel(fields, record) })),
      );
  }
  return found;
}

/** Deletes the records, or sets a field of them: each by itself, so that one which can't be changed keeps no other back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const operator = await requireOperator(context, request, 'data.change');
  const { language, requestId } = context.get(pageContext);
  const t = words[language];
  const service = context.get(consoleDataService);
  const collection = collectionOf(service, params.collection);
  const form = await readForm(request);
  const ids = idsOf(form.getAll('id'));
  const act = form.get('act');
  const refused = (problem: string, state?: FormState) =>
    data<Answer>({ problem, ...(state ? { state } : {}) }, { status: 400 });
  if (act !== 'delete' && act !== 'save' && act !== 'find') throw data(null, { status: 400 });
  if (ids.length === 0) return refused(t.bulkNone);
  if (ids.length > MOST) return refused(t.bulkMany(MOST));
  const { id: by } = operator;
  const confirmed = form.get('confirm') === '1';
  if (act === 'delete') {
    if (!confirmed) return refused(t.confirmFirst);
    return each(ids, language, (id) => service.records.remove({ by, collection: collection.name, id }));
  }
  const fields = formFields(collection.fields).filter(({ type }) => type !== 'file');
  const sent = await sentForm(form, fields);
  const state = { typed: sent.typed, seen: {}, options: {} };
  if (sent.searches.size > 0 || act === 'find') {
    const found = await searched(service, sent, language);
    return data<Answer>({ state: { ...found, seen: {}, round: requestId } });
  }
  const { values, errors } = readFields(sent, language);
  if (Object.keys(errors).length > 0) return refused(t.notSaved, { ...state, errors });
  if (sent.fields.length !== 1) return refused(t.chooseField);
  if (!confirmed) return refused(t.confirmFirst, { ...state, errors: {} });
  return each(ids, language, (id) => service.records.update({ by, collection: collection.name, id, values }));
}

async function each(ids: readonly string[], language: Language, write: (id: string) => Promise<void>) {
  const failed: { id: string; why: string }[] = [];
  for (const id of ids) {
    try {
      await write(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const told = Object.entries(errorsOf(error, language)).map(
        ([name, list]) => `${name}: ${list.join(' ')}`,
      );
      const why = error.status === 404 ? words[language].gone : told.join(' ') || error.messageIn(language);
      failed.push({ id, why });
    }
  }
  return data<Answer>({ result: { done: ids.length - failed.length, all: ids.length, failed } });
}
