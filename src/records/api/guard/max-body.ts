import type { RecordsContext } from '../../context.ts';
import type { Collection } from '../../collections/collection.ts';
import { DEFAULT_MAX_CONTENT } from '../../fields/check-text.ts';
import { DEFAULT_MAX_JSON } from '../../fields/check-value.ts';

/** PocketBase's limit for a body without files, in bytes. */
export const MAX_BODY = 32 << 20;
export const MAX_BATCH_BODY = 128 << 20;
const DEFAULT_MAX_FILE = 5 << 20;

/** As much as records with all their files can have, in bytes. */
export function maxRecordBody(collection: Collection): number {
  return collection.fields.reduce((sum, field) => {
    if (field.type === 'file')
      return sum + (field.maxSize || DEFAULT_MAX_FILE) * Math.max(1, field.maxSelect);
    if (field.type === 'json') return sum + (field.maxSize || DEFAULT_MAX_JSON);
    if (field.type === 'editor') return sum + (field.maxSize || DEFAULT_MAX_CONTENT);
    return sum;
  }, MAX_BODY);
}

/** The largest body that a call may have, in bytes. Backups are as large as they are. */
export async function maxBody(context: RecordsContext, path: string): Promise<number> {
  if (path === '/api/batch') {
    const { batch } = await context.settings.current(context.now());
    return batch.maxBodySize > 0 ? batch.maxBodySize : MAX_BATCH_BODY;
  }
  if (path === '/api/backups/upload') return Infinity;
  const [, name] = /^\/api\/collections\/([^/]+)\/records(?:\/|$)/.exec(path) ?? [];
  const collection = name ? context.registry.find(name) : undefined;
  return collection ? maxRecordBody(collection) : MAX_BODY;
}
