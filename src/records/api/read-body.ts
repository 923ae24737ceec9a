import { ApiError } from '#lib/errors.ts';
import type { Ids } from '#lib/ids.ts';
import { holdsNull } from '#lib/text.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { Collection } from '../collections/collection.ts';
import { toList } from '../fields/cast.ts';
import { isMultiple } from '../fields/field.ts';
import { type Upload, uploadFor } from '../files/upload.ts';
import { maxRecordBody } from './guard/max-body.ts';

/** A body's values, files given by the names that they will be kept by. */
export interface Body {
  values: Record<string, unknown>;
  uploads: Upload[];
}

const unreadable = (cause?: unknown): ApiError =>
  new ApiError(400, 'Something went wrong while processing your request.', {}, cause);

/** Reads JSON or a form, with or without files. Throws 400 for what is neither, 413 for too much. */
export async function readBody(c: ApiContext, collection: Collection, ids: Ids): Promise<Body> {
  if (Number(c.req.header('content-length') ?? 0) > maxRecordBody(collection)) {
    throw new ApiError(413, 'Request entity too large.');
  }
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const body =
    type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded'
      ? await readForm(c, collection, ids)
      : { values: await readJson(c), uploads: [] };
  if (holdsNull(body.values)) throw unreadable();
  return body;
}

async function readJson(c: ApiContext): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  return objectFrom(text);
}

function objectFrom(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unreadable(error);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  return { ...value };
}

async function readForm(c: ApiContext, collection: Collection, ids: Ids): Promise<Body> {
  let form: FormData;
  try {
    form = await c.req.raw.formData();
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
  for (const key of new Set(form.keys())) {
    if (key === '@jsonPayload') continue;
    const entries: unknown[] = [];
    const others = uploads.length;
    for (const entry of form.getAll(key)) {
      if (typeof entry === 'string') entries.push(entry);
      else if (entry.size > 0 || entry.name) {
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
