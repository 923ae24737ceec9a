import { createHash } from 'node:crypto';
import type { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import type { RecordCollection, RecordValues, SentFile } from '#records/index.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { words } from '../messages/record-pages.messages.ts';
import { type FormField, formFields } from '../model/form-field.ts';
import { recordLabel, searchFilter, filterText } from '../model/record-label.ts';
import { sameSpelling, type Typed, type TypedFault, typedOf, valueOf } from '../model/typed-value.ts';
import type { ConsoleData } from '../service.ts';

/** A record that a relation may lead to; without a label it has its id alone. */
export interface Option {
  id: string;
  label: string | null;
}

/** What a form of a record shows. */
export interface FormState {
  typed: Readonly<Record<string, Typed>>;
  /** The fingerprint of each field as it was when the form was opened; empty for a new record. */
  seen: Readonly<Record<string, string>>;
  /** The records that relations are offered, by field. */
  options: Readonly<Record<string, readonly Option[]>>;
  errors: Readonly<Record<string, readonly string[]>>;
  /** Another with each answer: what was looked for goes out of its input once it was found. */
  round?: string;
}

/** So many records are offered for one search. */
const OFFERED = 10;
/** So many that are chosen are asked for at once. */
const AT_ONCE = 30;
const LONGEST_SEARCH = 200;

/** Tells two values of a field apart without having either. */
export const fingerprint = (field: FormField, typed: Typed): string =>
  createHash('sha256').update(sameSpelling(field, typed)).digest('base64url').slice(0, 16);

/** The fields of a record, or of a new one, as its form has them. */
export function typedRecord(
  fields: readonly FormField[],
  record: RecordValues | null,
): Record<string, Typed> {
  return Object.fromEntries(fields.map((field) => [field.name, typedOf(field, record?.[field.name])]));
}

export const fingerprints = (
  fields: readonly FormField[],
  typed: Readonly<Record<string, Typed>>,
): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.name, fingerprint(field, typed[field.name] ?? [])]));

/** What a form says: of the fields that it had, and no others. */
export interface SentForm {
  fields: FormField[];
  typed: Record<string, Typed>;
  seen: Record<string, string>;
  /** What is looked for, by the field of the relation. */
  searches: Map<string, string>;
  files: SentFile[];
}

/** Reads the form of a record. */
export async function sentForm(form: FormData, all: readonly FormField[]): Promise<SentForm> {
  const had = new Set(form.getAll('has'));
  const fields = all.filter(({ name }) => had.has(name));
  const texts = (name: string): string[] =>
    form.getAll(name).filter((entry): entry is string => typeof entry === 'string');
  const typed: Record<string, Typed> = {};
  const searches = new Map<string, string>();
  const files: SentFile[] = [];
  for (const { name, type, multiple } of fields) {
    typed[name] =
      type === 'geoPoint' ? [...texts(`lon.${name}`), ...texts(`lat.${name}`)] : texts(`v.${name}`);
    const search = texts(`find.${name}`).join('').trim().slice(0, LONGEST_SEARCH);
    if (type === 'relation' && search !== '') searches.set(name, search);
    // Of one that may be empty the choice "none" is sent as well.
    if (type === 'relation' || type === 'select')
      typed[name] = (typed[name] ?? []).filter((text) => text !== '');
    if (type !== 'file') continue;
    const dropped = new Set(texts(`drop.${name}`));
    typed[name] = (typed[name] ?? []).filter((kept) => !dropped.has(kept));
    for (const sent of form.getAll(`file.${name}`)) {
      if (typeof sent === 'string' || (sent.size === 0 && sent.name === '')) continue;
      files.push({ field: name, name: sent.name, bytes: new Uint8Array(await sent.arrayBuffer()) });
      if (!multiple) typed[name] = [];
    }
  }
  return { fields, typed, seen: seenOf(form.get('seen')), searches, files };
}

/** The fingerprints that a form brings back; none where it is not as we wrote it. */
function seenOf(sent: FormDataEntryValue | null): Record<string, string> {
  try {
    const read: unknown = JSON.parse(typeof sent === 'string' ? sent : '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** The values of the fields that are named, or what is wrong with what was typed. */
export function readFields(
  { fields, typed }: Pick<SentForm, 'fields' | 'typed'>,
  language: Language,
): { values: Record<string, unknown>; errors: Record<string, string[]> } {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const field of fields) {
    const read = valueOf(field, typed[field.name] ?? []);
    if ('fault' in read) errors[field.name] = [faultWords(read.fault, language)];
    else values[field.name] = read.value;
  }
  return { values, errors };
}

/** What is wrong with what was typed, for a person. */
export function faultWords(fault: TypedFault, language: Language): string {
  const t = words[language];
  return fault.kind === 'json' ? t.notJson(fault.line, fault.column) : t.faults[fault.kind];
}

/** What an answer of the records says of each field. */
export function errorsOf(error: ApiError, language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(error.data).flatMap(([name, problem]) => {
      const said = fieldWords(problem, language);
      return said === null ? [] : [[name, [said]]];
    }),
  );
}

/** The password of an account's form: nothing where none was typed. */
export function sentPassword(form: FormData): Record<string, string> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [password, passwordConfirm] = [text('password'), text('passwordConfirm')];
  return password === '' && passwordConfirm === '' ? {} : { password, passwordConfirm };
}

/** The records that are chosen, with what people call them. */
export async function chosenOptions(
  service: ConsoleData,
  fields: readonly FormField[],
  typed: Readonly<Record<string, Typed>>,
): Promise<Record<string, Option[]>> {
  const options: Record<string, Option[]> = {};
  for (const { name, type, to } of fields) {
    if (type !== 'relation') continue;
    const ids = typed[name] ?? [];
    const collection = service.collections().find(({ id }) => id === to);
    const found = new Map<string, string | null>();
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      if (!collection) break;
      const filter = ids
        .slice(at, at + AT_ONCE)
        .map((id) => `id = ${filterText(id)}`)
        .join(' || ');
      for (const one of await lookedUp(service, collection, filter)) found.set(one.id, one.label);
    }
    options[name] = ids.map((id) => ({ id, label: found.get(id) ?? null }));
  }
  return options;
}

async function lookedUp(
  service: ConsoleData,
  collection: RecordCollection,
  filter: string,
): Promise<Option[]> {
  const seen = await service.look({
    collection: collection.name,
    filter,
    sort: '',
    page: 1,
    as: 'superuser',
  });
  if ('refused' in seen) return [];
  return seen.records.map((record) => ({
    id: String(record.id),
    label: recordLabel(collection.fields, record),
  }));
}

/**
 * Looks for what relations are to lead to. What is found stands among the options, and is chosen where it is the only one. What
 * has to be said of a search stands at its field.
 */
export async function searched(
  service: ConsoleData,
  { fields, typed, searches }: SentForm,
  language: Language,
): Promise<Pick<FormState, 'typed' | 'options' | 'errors'>> {
  const t = words[language];
  const chosen: Record<string, Typed> = { ...typed };
  const found: Record<string, Option[]> = {};
  const errors: Record<string, string[]> = {};
  for (const field of fields) {
    const search = searches.get(field.name);
    const to = service.collections().find(({ id }) => id === field.to);
    if (search === undefined || !to) continue;
    const presentable = to.fields.filter((one) => one.presentable).map(({ name }) => name);
    const byId = await lookedUp(service, to, `id = ${filterText(search)}`);
    const all =
      byId.length > 0
        ? byId
        : await lookedUp(service, to, searchFilter(formFields(to.fields), presentable, search));
    const [only] = all;
    found[field.name] = all.slice(0, OFFERED);
    if (only === undefined) errors[field.name] = [t.noneFound(search)];
    else if (all.length > OFFERED) errors[field.name] = [t.moreFound(OFFERED)];
    if (only && all.length === 1)
      chosen[field.name] = field.multiple ? [...new Set([...(typed[field.name] ?? []), only.id])] : [only.id];
  }
  const options = await chosenOptions(service, fields, chosen);
  for (const [name, more] of Object.entries(found)) {
    const there = new Set(options[name]?.map(({ id }) => id));
    options[name] = [...(options[name] ?? []), ...more.filter(({ id }) => !there.has(id))];
  }
  return { typed: chosen, options, errors };
}
