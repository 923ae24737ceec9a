import { notFound } from '#lib/errors.ts';
import { Lru } from '#lib/cache/lru.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { StoredFile } from '#platform/storage/index.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import { isSuperuserAddress } from '../../auth/sign-in/superuser-addresses.ts';
import { type Collection, fileFields } from '../../schema/collection.ts';
import { homeOfFile } from '../../collections/views/home-of-file.ts';
import type { RecordsContext } from '../state/context.ts';
import { listOf } from '../../fields/check-value.ts';
import type { FileField } from '../../fields/field.ts';
import { contentType, HEAD_BYTES, plainType } from '../../files/content-type.ts';
import { fileKey } from '../../files/keep-uploads.ts';
import { serveFile } from '../../files/serve.ts';
import { storageFailed } from '../../files/storage-failed.ts';
import { THUMB_TYPES } from '../../files/thumbs.ts';
import { isSuperuser, type RequestInfo } from '../../rules/request-info.ts';
import { findAllowed, findById } from '../../store/reader.ts';
import { collectionOf, recordIdOf, requestInfo } from '../call/request.ts';

/** PocketBase makes this size for every picture. */
const DEFAULT_THUMB = '100x100';
const TRUE = new Set(['1', 't', 'T', 'true', 'TRUE', 'True']);

/** What files turned out to be. Names are never used again, so that this stays true. */
const types = new Lru<string>(20_000);

/** GET /api/files/:collection/:id/:filename, with `?thumb=`, `?download=1` and, for protected files, `?token=`. */
export async function downloadFile(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = collectionOf(context, c, 'Missing or invalid collection context.');
  const id = recordIdOf(c);
  const name = c.req.param('filename') ?? '';
  const row = await findById(context.db.read(), context.raw, collection, id);
  const field =
    row && fileFields(collection).find((candidate) => listOf(candidate, row[candidate.name]).includes(name));
  if (!row || !field) throw notFound();
  if (field.protected) await requireAccess(context, c, collection, id);
  const owner = await homeOfFile(context, collection, id, field.name, name);
  if (!owner) throw notFound();
  const served = await thumbOrWhole(context, owner, name, field, c.req.query('thumb') ?? '').catch(
    (error: unknown) => {
      throw storageFailed(error);
    },
  );
  if (!served) throw notFound();
  return serveFile(served.file, {
    method: c.req.method,
    headers: c.req.raw.headers,
    name: served.name,
    type: served.type,
    download: TRUE.has(c.req.query('download') ?? ''),
    isPrivate: field.protected,
  });
}

/** A protected file is for someone who may view its record, by a token of its own kind; for others it isn't there. */
async function requireAccess(
  context: RecordsContext,
  c: ApiContext,
  collection: Collection,
  id: string,
): Promise<void> {
  const auth = await authenticate(context, c.req.query('token'), 'file');
  if (auth?.actor.superuser && !(await isSuperuserAddress(context, c.get('address')))) throw notFound();
  const info: RequestInfo = { ...(await requestInfo(context, c)), auth, context: 'protectedFile' };
  const allowed =
    (collection.viewRule !== null || isSuperuser(info)) &&
    (await findAllowed(context, context.db.read(), collection, id, collection.viewRule, info));
  if (!allowed) throw notFound();
}

/** A file to be given out. */
interface Served {
  file: StoredFile;
  name: string;
  /** By its content. */
  type: string;
}

async function thumbOrWhole(
  context: RecordsContext,
  { collection, id }: { collection: Collection; id: string },
  name: string,
  field: FileField,
  size: string,
): Promise<Served | null> {
  const key = fileKey(collection, id, name);
  const whole = await context.storage.get(key);
  if (!whole) return null;
  const type = await typeOf(key, whole);
  const declared = size === DEFAULT_THUMB || field.thumbs?.includes(size);
  if (declared && THUMB_TYPES.has(plainType(type))) {
    const thumbKey = fileKey(collection, id, `thumbs_${name}/${size}_${name}`);
    const file = await context.thumbs.get(key, thumbKey, size);
    if (file) return { file, name: `${size}_${name}`, type: await typeOf(thumbKey, file) };
  }
  return { file: whole, name, type };
}

async function typeOf(key: string, file: StoredFile): Promise<string> {
  const id = `${key}:${file.size}`;
  const known = types.get(id);
  if (known) return known;
  const end = Math.min(file.size, HEAD_BYTES) - 1;
  const head = end < 0 ? new Uint8Array() : await new Response(file.stream({ start: 0, end })).arrayBuffer();
  const { mime } = await contentType(new Uint8Array(head));
  types.set(id, mime);
  return mime;
}
