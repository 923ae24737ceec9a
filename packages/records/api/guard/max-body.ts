import { type Call, SMALL_BODY } from '#platform/http/index.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import type { RecordsContext } from '../state/context.ts';
import type { Collection } from '../../schema/collection.ts';
import { DEFAULT_MAX_CONTENT, DEFAULT_MAX_TEXT } from '../../fields/check-text.ts';
import { DEFAULT_MAX_JSON } from '../../fields/check-value.ts';

const MB = 1 << 20;

/**
 * What superusers may send, and what comes beside the files of a record of someone who is signed in: PocketBase's
 * limit.
 */
const MAX_LARGE = 32 * MB;
const MAX_BATCH = 128 * MB;
const MAX_STRANGERS_BATCH = 8 * MB;
/** Beside its files, so that one that is somewhat too large is told of by its field. */
const STRANGERS_SPARE = 8 * MB;
/** The same for long texts. */
const TEXT_SPARE = MB;
/** As many topics as one client may name, each as long as it may be. */
const MAX_TOPICS = 3 * MB;
const DEFAULT_MAX_FILE = 5 * MB;
/** The most bytes that JSON has for one character of a text. */
const ESCAPED = 6;

const RECORDS = /^\/api\/collections\/([^/]+)\/records(?:\/|$)/;

/** Who sends it: who is signed in may have more read. */
type Sender = 'anybody' | 'signed in' | 'superuser';

async function senderOf(context: RecordsContext, call: Call): Promise<Sender> {
  const token = call.header('authorization');
  const found = token ? await authenticate(context, token) : null;
  if (!found) return 'anybody';
  return found.actor.superuser ? 'superuser' : 'signed in';
}

/** As much as a record's values can have without its files, in bytes. */
export function maxValues(collection: Collection): number {
  let long = 0;
  let texts = 0;
  for (const field of collection.fields) {
    if (field.type === 'json') long += field.maxSize || DEFAULT_MAX_JSON;
    else if (field.type === 'editor') long += field.maxSize || DEFAULT_MAX_CONTENT;
    else if (field.type === 'text') texts += (field.max || DEFAULT_MAX_TEXT) * ESCAPED;
  }
  return SMALL_BODY + texts + (long > 0 ? long + TEXT_SPARE : 0);
}

/** As much as a record with all its files can have, in bytes. */
export function maxRecordBody(collection: Collection, sender: Sender): number {
  const values = maxValues(collection);
  const files = collection.fields
    .filter((field) => field.type === 'file')
    .reduce((sum, field) => sum + (field.maxSize || DEFAULT_MAX_FILE) * Math.max(1, field.maxSelect), 0);
  if (files === 0) return values;
  return values + files + (sender === 'anybody' ? STRANGERS_SPARE : MAX_LARGE);
}

/** The largest body that a call of the API may have, in bytes. Backups are as large as they are. */
export async function maxBody(context: RecordsContext, call: Call): Promise<number> {
  const { path } = call;
  const sender = await senderOf(context, call);
  const least = sender === 'superuser' ? MAX_LARGE : SMALL_BODY;
  if (path === '/api/batch') {
    const { batch } = await context.settings.current(context.now());
    if (batch.maxBodySize > 0) return batch.maxBodySize;
    return { anybody: MAX_STRANGERS_BATCH, 'signed in': MAX_LARGE, superuser: MAX_BATCH }[sender];
  }
  if (path === '/api/backups/upload' && sender === 'superuser') return Infinity;
  if (path === '/api/realtime') return Math.max(least, MAX_TOPICS);
  const [, name] = RECORDS.exec(path) ?? [];
  const collection = name ? context.registry.find(name) : undefined;
  if (!collection) return Math.max(least, context.maxCallBody(path) ?? 0);
  const isForm = /^\s*multipart\//i.test(call.header('content-type') ?? '');
  return Math.max(least, isForm ? maxRecordBody(collection, sender) : maxValues(collection));
}
