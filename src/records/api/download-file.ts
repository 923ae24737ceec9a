import { forbidden, notFound } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { StoredFile } from '#platform/storage/index.ts';
import { authenticate } from '../auth/authenticate.ts';
import { type Collection, fileFields } from '../collections/collection.ts';
import type { RecordsContext } from '../context.ts';
import { listOf } from '../fields/check-value.ts';
import type { FileField } from '../fields/field.ts';
import { contentTypeOf } from '../files/content-type.ts';
import { fileKey } from '../files/keep-uploads.ts';
import { serveFile } from '../files/serve.ts';
import { makeThumb, THUMB_TYPES } from '../files/thumbs.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import { findAllowed, findById } from '../store/reader.ts';
import { collectionOf, recordIdOf, requestInfo } from './request.ts';

/** PocketBase makes this size for every picture. */
const DEFAULT_THUMB = '100x100';

/** GET /api/files/:collection/:id/:filename, with `?thumb=`, `?download=1` and, for protected files, `?token=`. */
export async function downloadFile(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = collectionOf(context, c);
  const id = recordIdOf(c);
  const name = c.req.param('filename') ?? '';
  const row = await findById(context.db.read(), context.raw, collection, id);
  const field =
    row && fileFields(collection).find((candidate) => listOf(candidate, row[candidate.name]).includes(name));
  if (!row || !field) throw notFound();
  if (field.protected) await requireAccess(context, c, collection, id);
  const size = c.req.query('thumb') ?? '';
  const file = await thumbOrWhole(context, collection, id, name, field, size);
  if (!file) throw notFound();
  const download = ['1', 'true', 't'].includes(c.req.query('download') ?? '');
  return serveFile(file, name, { headers: c.req.raw.headers, download, isPrivate: field.protected });
}

/** A protected file is for who may view its record, by a token of its own kind. Throws 403. */
async function requireAccess(
  context: RecordsContext,
  c: ApiContext,
  collection: Collection,
  id: string,
): Promise<void> {
  const auth = await authenticate(context, c.req.query('token'), 'file');
  const info: RequestInfo = { ...(await requestInfo(context, c)), auth, context: 'protectedFile' };
  const allowed =
    (collection.viewRule !== null || isSuperuser(info)) &&
    (await findAllowed(context, context.db.read(), collection, id, collection.viewRule, info));
  if (!allowed) throw forbidden('Insufficient permissions to access the file resource.');
}

async function thumbOrWhole(
  context: RecordsContext,
  collection: Collection,
  id: string,
  name: string,
  field: FileField,
  size: string,
): Promise<StoredFile | null> {
  const { storage, log } = context;
  const key = fileKey(collection, id, name);
  const declared = size === DEFAULT_THUMB || field.thumbs?.includes(size);
  if (!declared || !THUMB_TYPES.has(contentTypeOf(name))) return storage.get(key);
  const thumbKey = fileKey(collection, id, `thumbs_${name}/${size}_${name}`);
  const made = await storage.get(thumbKey);
  if (made) return made;
  const whole = await storage.get(key);
  if (!whole) return null;
  try {
    await storage.put(thumbKey, await makeThumb(await whole.bytes(), size));
    return await storage.get(thumbKey);
  } catch (error) {
    // What is no picture inside is served as it is.
    log.debug({ err: error, key }, 'no thumb');
    return whole;
  }
}
