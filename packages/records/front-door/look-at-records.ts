import { ApiError, notFound } from '#lib/errors.ts';
import { answerList } from '../api/records/list-records.ts';
import type { RecordsContext } from '../api/state/context.ts';
import { findByEmail } from '../auth/sign-in/find-by-identity.ts';
import { whyUnreadable } from '../collections/registry/readable-rules.ts';
import { requireAuthCollection } from '../credentials/auth-collection.ts';
import { QueryCompiler } from '../filter/compile.ts';
import { filterError } from '../filter/filter-error.ts';
import { present } from '../presentation/present.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { systemInfo } from '../rules/system-info.ts';
import type { Collection } from '../schema/collection.ts';
import { findAllowed, findById } from '../store/reader.ts';

/** Records of a page. */
export const RECORDS_A_PAGE = 30;

/** With whose eyes records are looked at: a superuser's, a guest's, or an account's (its id or address). */
export type Onlooker = 'superuser' | 'guest' | { account: string };

/** A record as its onlooker gets it. */
export type SeenRecord = Readonly<Record<string, unknown>>;

interface RecordsAsked {
  collection: string;
  filter: string;
  sort: string;
  /** From 1. */
  page: number;
  as: Onlooker;
  /**
   * Fields that only superusers read are not shown, and no filter or order asks about them. Views are looked at as a guest:
   * their columns may come from such fields, and don't tell.
   */
  withoutHidden?: boolean;
  /** Tried in place of the collection's own list rule; undefined for that one. */
  rule?: string | undefined;
  /** Records of the page; as many as a page of the console has, where it is left out. */
  size?: number | undefined;
}

/** What was seen, or why nothing could be. */
export type SeenRecords = { records: SeenRecord[]; full: boolean } | { refused: string };

/** The collections there are, those of the records backend itself last, each as it is now. */
export function collectionsOf({ registry }: RecordsContext): Collection[] {
  const own = ({ name }: Collection): number => Number(name.startsWith('_'));
  return registry.all().toSorted((one, other) => own(one) - own(other) || (one.name < other.name ? -1 : 1));
}

/**
 * A page of a collection as somebody sees it, by the API's own code; `full` says that there may be another. A rule that is tried
 * holds for this look alone. Says why where nothing can be seen: a filter that can't be read, a rule that lets nobody in. Throws
 * 404 where there is no such collection.
 */
export async function lookAtRecords(context: RecordsContext, asked: RecordsAsked): Promise<SeenRecords> {
  const stored = collectionNamed(context, asked.collection);
  const { rule, filter, sort, page, size = RECORDS_A_PAGE } = asked;
  const why = rule === undefined ? null : whyUnreadable(context, stored.id, rule);
  if (why !== null) return { refused: why };
  const collection: Collection = rule === undefined ? stored : { ...stored, listRule: rule };
  const query = { filter, sort, page: String(page), perPage: String(size), skipTotal: '1' };
  try {
    const info = { ...(await infoOf(context, eyesFor(collection, asked))), query };
    if (asked.withoutHidden) refuseHidden(context, collection, info);
    const answer = await answerList(context, collection, info, 'console');
    const { items } = JSON.parse(Buffer.from(answer).toString('utf8')) as { items: SeenRecord[] };
    const records = asked.withoutHidden ? items.map((item) => shownOf(collection, item)) : items;
    return { records, full: items.length === size };
  } catch (error) {
    return { refused: reasonOf(error) };
  }
}

/** One record as somebody sees it: null where the rule doesn't let them. Throws 404 where there is none. */
export async function lookAtRecord(
  context: RecordsContext,
  {
    collection: name,
    id,
    as,
    withoutHidden = false,
  }: Pick<RecordsAsked, 'collection' | 'as' | 'withoutHidden'> & {
    id: string;
  },
): Promise<SeenRecord | null> {
  const collection = collectionNamed(context, name);
  const query = context.db.read();
  if (id.includes('\0') || !(await findById(query, context.raw, collection, id))) throw notFound();
  const info = await infoOf(context, eyesFor(collection, { as, withoutHidden }));
  const allowed = await findAllowed(context, query, collection, id, collection.viewRule, info);
  if (!allowed) return null;
  const [text = '{}'] = await present(context, info, collection, [allowed]);
  const record = JSON.parse(text) as SeenRecord;
  return withoutHidden ? shownOf(collection, record) : record;
}

/** With whose eyes a collection is looked at by who may not see what is hidden: a guest reads of a view what everybody does. */
function eyesFor(
  { type }: Collection,
  { as, withoutHidden }: Pick<RecordsAsked, 'as' | 'withoutHidden'>,
): Onlooker {
  return withoutHidden && type === 'view' ? 'guest' : as;
}

/** Throws what a filter or an order is answered with that names hidden fields: by many of them each could be guessed. */
function refuseHidden(context: RecordsContext, collection: Collection, info: RequestInfo): void {
  const { filter = '', sort = '' } = info.query;
  // Paths that begin at another collection or at who asks may name what is hidden there, as those of rules do.
  if (/@(collection|request)\b/.test(`${filter} ${sort}`))
    throw filterError('Only superusers ask about other collections and about who asks.');
  const compiler = new QueryCompiler(context, collection, info);
  if (filter !== '') compiler.conditions([{ source: filter, allowHidden: false, asStaff: true }]);
  compiler.order(sort, false, true);
}

/** The record without what only superusers read: hidden, confidential and withheld fields. */
function shownOf({ byName, hooks }: Collection, record: SeenRecord): SeenRecord {
  const closed = new Set([...(hooks.confidential?.fields ?? []), ...(hooks.withheld ?? [])]);
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => byName.get(name)?.hidden !== true && !closed.has(name)),
  );
}

export function collectionNamed({ registry }: RecordsContext, name: string): Collection {
  const found = registry.find(name);
  if (!found) throw notFound();
  return found;
}

/** A call that somebody makes. Throws 404 where no account has that id or address. */
export async function infoOf(context: RecordsContext, as: Onlooker): Promise<RequestInfo> {
  const info: RequestInfo = { ...systemInfo(context.registry), method: 'GET' };
  if (as === 'superuser') return info;
  if (as === 'guest') return { ...info, auth: null };
  const users = requireAuthCollection(context.registry, 'users');
  const row =
    (await findById(context.db.read(), context.raw, users, as.account)) ??
    (await findByEmail(context, users, as.account));
  if (!row) throw notFound();
  return { ...info, auth: { collection: users, row } };
}

/** What the log would say: operators are to know why. Faults of ours are thrown on. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 404) throw error;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
