import type { RawSql } from '#platform/db/index.ts';
import type { Collection } from '../../schema/collection.ts';
import type { Fragment } from '../../filter/operand.ts';
import { isSuperuser, type RequestInfo } from '../../rules/request-info.ts';
import { columnKind, quoted } from '../../fields/columns.ts';

/** SQLite's functions take 127 arguments, two for each value. */
const MAX_FIELDS = 60;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * A record as one text of JSON, put together by the database, as its reader may see it; null where the dialect is
 * better asked for columns, and for auth records, of which each reader sees another part.
 */
export function jsonOf(raw: RawSql, collection: Collection, info: RequestInfo): Fragment | null {
  if (!raw.jsonObject || collection.type !== 'base' || collection.fields.length > MAX_FIELDS) return null;
  const { confidential } = collection.hooks;
  const superuser = isSuperuser(info);
  const params: unknown[] = [];
  const shown = collection.fields
    .filter((field) => field.type !== 'password' && (superuser || !field.hidden))
    .map((field) => {
      const kind = columnKind(field);
      return {
        name: field.name,
        value: `${quoted(collection.name)}.${quoted(field.name)}`,
        kind: kind === 'json' || kind === 'bool' ? kind : ('plain' as const),
      };
    });
  const values = [
    ...shown,
    { name: 'collectionId', value: literal(collection.id), kind: 'plain' as const },
    { name: 'collectionName', value: literal(collection.name), kind: 'plain' as const },
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const text = raw.jsonObject(
    values.map((entry) => {
      if (superuser || !confidential?.fields.includes(entry.name)) return entry;
      params.push(info.auth?.row.id ?? null);
      const owner = `${quoted(collection.name)}.${quoted(confidential.owner)}`;
      return { ...entry, value: `CASE WHEN ${owner} = ? THEN ${entry.value} ELSE '' END` };
    }),
  );
  return { text, params };
}
