import type { DatabaseSync } from 'node:sqlite';
import type { Settings } from '../../settings/settings.ts';
import { hasTable } from './source-collection.ts';

/** The folder's settings; null when it has none, `encrypted` when only PB_ENCRYPTION_KEY could read them. */
export function readSettings(db: DatabaseSync): Partial<Settings> | 'encrypted' | null {
  if (!hasTable(db, '_params')) return null;
  const row = db.prepare(`SELECT "value" FROM "_params" WHERE "id" = 'settings'`).get();
  if (row?.value === null || row?.value === undefined) return null;
  const text = row.value instanceof Uint8Array ? Buffer.from(row.value).toString() : String(row.value);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Encrypted ones are base64, and no JSON.
  }
  return 'encrypted';
}
