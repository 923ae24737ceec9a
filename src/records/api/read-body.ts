import { ApiError } from '#lib/errors.ts';
import type { Ids } from '#lib/ids.ts';
import { holdsNull } from '#lib/text.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { type Collection, fileFields } from '../collections/collection.ts';
import { isMultiple } from '../fields/field.ts';
import { storedName, type Upload } from '../files/upload.ts';

/** PocketBase's limit for a body without its files. */
const MAX_BODY = 32 << 20;
const DEFAULT_MAX_FILE = 5 << 20;

/** A body's values, files given by the names that they will be kept by. */
export interface Body {
  values: Record<string, unknown>;
  uploads: Upload[];
}

const unreadable = (cause?: unknown): ApiError =>
  new ApiError(400, 'Failed to read the submitted data.', {}, cause);

/** Reads JSON or a form, with or without files. Throws 400 for what is neither, 413 for too much. */
export async function readBody(c: ApiContext, collection: Collection, ids: Ids): Promise<Body> {
  if (Number(c.req.header('content-length') ?? 0) > maxSize(collection)) {
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

function maxSize(collection: Collection): number {
  return fileFields(collection).reduce(
    (sum, field) => sum + (field.maxSize || DEFAULT_MAX_FILE) * Math.max(1, field.maxSelect),
    MAX_BODY,
  );
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
  for (const key of new Set(form.keys())) {
    const entries: unknown[] = [];
    for (const entry of form.getAll(key)) {
      if (typeof entry === 'string') entries.push(entry);
      else if (entry.size > 0 || entry.name) {
        const name = storedName(entry.name, ids);
        uploads.push({ field: plainKey(key), name, bytes: new Uint8Array(await entry.arrayBuffer()) });
        entries.push(name);
      }
    }
    if (key === '@jsonPayload') for (const text of entries) Object.assign(values, objectFrom(String(text)));
    else values[key] = formValue(collection, key, entries);
  }
  return { values, uploads };
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
