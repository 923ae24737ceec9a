import { ApiError } from '#lib/errors.ts';
import type { Ids } from '#lib/ids.ts';
import { type ApiContext, entriesByName, readFormData } from '#platform/http/index.ts';
import { toList } from '../../fields/cast.ts';
import { type Upload, uploadFor } from '../../files/upload.ts';
import { objectFrom } from '../call/read-values.ts';
import { type BatchRequest, batchRequests } from './batch-request.ts';

/** A request of a batch with its files, which its body gives by the names that they will be kept by. */
export interface BatchEntry {
  request: BatchRequest;
  uploads: Upload[];
}

/** `requests.0.cover` or `requests[0].cover`. */
const FILE_KEY = /^requests(?:\.(\d+)|\[(\d+)\])\.(.+)$/s;

/** Reads a batch: JSON, or a form with it in `@jsonPayload` and files beside it. Throws 400. */
export async function readBatch(c: ApiContext, ids: Ids): Promise<BatchEntry[]> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  try {
    if (type !== 'multipart/form-data') return entriesOf(objectFrom(await c.req.text()));
    const form = await readFormData(c.req.raw);
    const values: Record<string, unknown> = {};
    for (const payload of form.getAll('@jsonPayload')) {
      if (typeof payload === 'string') Object.assign(values, objectFrom(payload));
    }
    const entries = entriesOf(values);
    await addFiles(entries, form, ids);
    return entries;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, 'Failed to read the submitted batch data.', {}, error);
  }
}

function entriesOf(values: Record<string, unknown>): BatchEntry[] {
  return batchRequests(values).map((request) => ({ request, uploads: [] }));
}

async function addFiles(entries: readonly BatchEntry[], form: FormData, ids: Ids): Promise<void> {
  for (const [key, alike] of entriesByName(form)) {
    const [, dotted, bracketed, name = ''] = FILE_KEY.exec(key) ?? [];
    const entry = entries[Number(dotted ?? bracketed ?? -1)];
    if (!entry) continue;
    const names: string[] = [];
    for (const file of alike) {
      if (typeof file === 'string' || (file.size === 0 && !file.name)) continue;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const upload = await uploadFor(name.replace(/^\+|[+-]$/g, ''), { name: file.name, bytes }, ids);
      entry.uploads.push(upload);
      names.push(upload.name);
    }
    if (names.length === 0) continue;
    // Files that the request names are kept beside those that are sent; a modifier names none.
    const kept = /^\+|[+-]$/.test(name) ? [] : toList(entry.request.body[name]);
    entry.request.body[name] = [...kept, ...names];
  }
}
