import { ApiError, forbidden, notFound } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import type { Collection, Rule } from '../../schema/collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { isSuperuser, type RequestInfo } from '../../rules/request-info.ts';

/** What rules may ask of this request. Reads the record that it is signed in as, if any. */
export async function requestInfo(
  context: RecordsContext,
  c: ApiContext,
  body: Readonly<Record<string, unknown>> = {},
): Promise<RequestInfo> {
  return {
    context: 'default',
    method: c.req.method,
    query: c.req.query(),
    get headers() {
      return headersOf(c);
    },
    body,
    auth: await authenticate(context, c.req.header('authorization')),
  };
}

function headersOf(c: ApiContext): Record<string, string> {
  return Object.fromEntries(
    [...c.req.raw.headers].map(([name, value]) => [name.toLowerCase().replaceAll('-', '_'), value]),
  );
}

/** The collection that the path names, by name or id. Throws 404. */
export function collectionOf(
  context: RecordsContext,
  c: ApiContext,
  missing = 'Missing collection context.',
): Collection {
  const found = context.registry.find(c.req.param('collection') ?? '');
  if (!found) throw notFound(missing);
  return found;
}

/** The same, if it keeps records of its own: a view shows those of others. Throws 404, or 400. */
export function writableCollectionOf(context: RecordsContext, c: ApiContext): Collection {
  const collection = collectionOf(context, c);
  if (collection.type === 'view') throw new ApiError(400, 'Unsupported collection type.');
  return collection;
}

/** The same, if it is an auth collection. */
export function authCollectionOf(context: RecordsContext, c: ApiContext): AuthCollection {
  const collection = context.registry.find(c.req.param('collection') ?? '');
  if (!collection) throw notFound('Missing or invalid collection context.');
  if (!collection.auth || collection.hooks.pagesOnly)
    throw notFound('Missing or invalid auth collection context.');
  return collection as AuthCollection;
}

/** The record's id in the path; one that no database could look for is nobody's. */
export function recordIdOf(c: ApiContext): string {
  const id = c.req.param('id') ?? '';
  if (id === '' || id.includes('\0')) throw notFound();
  return id;
}

/** Throws 403 where only superusers may. */
export function requireRule(rule: Rule, info: RequestInfo): void {
  if (rule === null && !isSuperuser(info)) throw forbidden('Only superusers can perform this action.');
}

/** A whole number from the query; throws 400 for anything else. */
export function wholeNumber(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  if (!/^[+-]?\d{1,18}$/.test(text)) throw unreadable();
  return Number(text);
}

/** A truth from the query, spelled as Go spells it; throws 400 for anything else. */
export function truthOf(text: string | undefined): boolean {
  if (text === undefined || text === '') return false;
  if (['1', 't', 'T', 'true', 'TRUE', 'True'].includes(text)) return true;
  if (['0', 'f', 'F', 'false', 'FALSE', 'False'].includes(text)) return false;
  throw unreadable();
}

const unreadable = (): ApiError => new ApiError(400, 'Something went wrong while processing your request.');

/** JSON text, or its bytes, as the answer. */
export function json(
  c: ApiContext,
  text: string | Uint8Array<ArrayBuffer>,
  status: 200 | 201 = 200,
): Response {
  return c.body(text, status, { 'Content-Type': 'application/json' });
}
