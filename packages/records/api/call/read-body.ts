import { ApiError } from '#lib/errors.ts';
import type { Ids } from '#lib/ids.ts';
import { parseJson } from '#lib/json-text.ts';
import { type ApiContext, entriesByName, readFormData } from '#platform/http/index.ts';
import type { Collection } from '../../schema/collection.ts';
import { toList } from '../../fields/cast.ts';
import { isMultiple } from '../../fields/field.ts';
import { type Upload, uploadFor } from '../../files/upload.ts';

/** A body's values, files given by the names that they will be kept by. */
export interface Body {
  values: Record<string, unknown>;
  uploads: Upload[];
}

const unreadable = (cause?: unknown): ApiError =>
  new ApiError(400, 'Something went wrong while processing your request.', {}, cause);

/** Reads JSON or a form, with or without files. Throws 400 for what is neither. */
export async function readBody(c: ApiContext, collection: Collection, ids: Ids): Promise<Body> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  return type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded'
    ? await readForm(c, collection, ids)
    : { values: await readJson(c), uploads: [] };
}

async function readJson(c: ApiContext): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  return objectFrom(text);
}

function objectFrom(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    throw unreadable(error);
  }
  // As in PocketBase it says nothing, as an empty body does.
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw unreadable();
  return { ...value };
}

async function readForm(c: ApiContext, collection: Collection, ids: Ids): Promise<Body> {
  let form: FormData;
  try {
    form = await readFormData(c.req.raw);
  } catch (error) {
    throw unreadable(error);
  }
  const values: Record<string, unknown> = {};
  const uploads: Upload[] = [];
  const given: Record<string, unknown> = {};
  for (const text of form.getAll('@jsonPayload')) {
    if (typeof text !== 'string') throw unreadable();
    Object.assign(given, objectFrom(text));
  }
  for (const [key, sentAlike] of entriesByName(form)) {
    if (key === '@jsonPayload') continue;
    if (key.includes('\0')) throw unreadable();
    const entries: unknown[] = [];
    const others = uploads.length;
    for (const entry of sentAlike) {
      if (typeof entry === 'string') {
        if (entry.includes('\0')) throw unreadable();
        entries.push(entry);
      } else if (entry.size > 0 || entry.name) {
        const bytes = new Uint8Array(await entry.arrayBuffer());
        const upload = await uploadFor(plainKey(key), { name: entry.name, bytes }, ids);
        uploads.push(upload);
        entries.push(upload.name);
      }
    }
    // Files that the payload names are kept beside those that are sent.
    const sent = uploads.length > others && collection.byName.get(key)?.type === 'file';
    const kept = sent ? toList(given[key]) : [];
    values[key] = formValue(collection, key, [...kept, ...entries]);
  }
  return { values: { ...given, ...values }, uploads };
}

const plainKey = (key: string): string => key.replace(/^\+|[+-]$/g, '');

/** A form has text alone: numbers and truth are read by the field that they are for. */
function formValue(collection: Collection, key: string, entries: unknown[]): unknown {
  const field = collection.byName.get(plainKey(key));
  if (field && isMultiple(field)) return entries.length === 1 && entries[0] === '' ? [] : entries;
  const last = entries.at(-1) ?? '';
  if (field?.type === 'bool' && (last === 'true' || last === 'false')) return last === 'true';
  if (
    field?.type === 'number' &&
    typeof last === 'string' &&
    last.trim() !== '' &&
    Number.isFinite(Number(last))
  ) {
    return Number(last);
  }
  return last;
}
