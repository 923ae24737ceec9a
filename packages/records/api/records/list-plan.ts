import type { RawSql } from '#platform/db/index.ts';
import { filterError } from '../../filter/filter-error.ts';
import type { Collection } from '../../schema/collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { QueryCompiler } from '../../filter/compile.ts';
import type { Fragment } from '../../filter/operand.ts';
import { type OrderKey, orderText } from '../../filter/order.ts';
import { isSuperuser, type RequestInfo } from '../../rules/request-info.ts';
import { quoted } from '../../fields/columns.ts';
import { columnsOf, fromWhere } from '../../store/reader.ts';
import { jsonOf } from './json-row.ts';

/** PocketBase's limit, in bytes. */
const MAX_FILTER = 3_500;

/** How a page of a list is read. */
export interface ListPlan {
  /** Rows with every column; its last two parameters are to be the size of the page and where it starts. */
  items: Fragment;
  /** The same with one column: each record as JSON, as its reader may see it. Null where code has to decide. */
  json: Fragment | null;
  /** The same for a condition that is an OR: each side read in order by its own index. Null where there is none. */
  sides: {
    items: string;
    json: string | null;
    params: readonly unknown[];
    branches: readonly Fragment[];
  } | null;
  /**
   * The items and the JSON in the same order, sorted after the conditions have found them: where few are to be found, walking
   * along the order looks at all. Null where there is nothing to choose, or the dialect can't be told.
   */
  sorted: { items: Fragment; json: Fragment | null } | null;
  count: Fragment;
  /** The same of what the rule alone lets through, with nothing that ends it early; null where there is a filter. */
  countAll: Fragment | null;
  /** Its queries count the rows that they look at, and may be ended: then nobody gets them, or another thread reads them. */
  limited: 'refused' | 'aside' | null;
  volatile: boolean;
  /** The parameters of the conditions. */
  params: readonly unknown[];
}

/** Compiles a list: its rule, the client's filter, the order. Throws 400. */
export function makePlan(context: RecordsContext, collection: Collection, info: RequestInfo): ListPlan {
  const { raw } = context;
  const superuser = isSuperuser(info);
  const compiler = new QueryCompiler(context, collection, info);
  const { filter = '', sort = '' } = info.query;
  if (Buffer.byteLength(filter) > MAX_FILTER) throw filterError('The filter is too long.');
  const sources = [];
  if (!superuser && collection.listRule) sources.push({ source: collection.listRule, allowHidden: true });
  if (filter !== '') sources.push({ source: filter, allowHidden: superuser });
  const compiled = compiler.conditions(sources);
  const order = compiler.order(sort, superuser);
  const limited = raw.counted === null ? null : limitOf(info);
  const counted = limited === null ? null : raw.counted;
  const conditions = counted ? [{ text: counted, params: [] }, ...compiled] : compiled;
  const source = fromWhere(collection, compiler, conditions);
  const table = quoted(collection.name);
  // A view has the order of its query. Else SQLite gives what it finds first, as PocketBase does; PostgreSQL any.
  const byDefault: OrderKey[] =
    context.db.dialect === 'postgres' && collection.type !== 'view'
      ? [{ text: `${table}."id"`, direction: 'ASC' }]
      : [];
  const ordered = order.length > 0 ? order : byDefault;
  const end = `${ordered.length === 0 ? '' : ` ORDER BY ${orderText(ordered)}`} LIMIT ? OFFSET ?`;
  const json = jsonOf(raw, collection, info);
  // Else SQLite takes the rule's condition for one that finds little, and sorts all that it gives.
  const walked =
    limited === 'refused' && /^[+-]?@rowid/.test(sort.trim())
      ? source.text.replace(`FROM ${table} `, `FROM ${table} NOT INDEXED `)
      : source.text;
  const select = (columns: Fragment, from = walked, ending = end): Fragment => ({
    text: raw.placeholders(`SELECT ${columns.text} ${from}${ending}`),
    params: [...columns.params, ...source.params],
  });
  const all = { text: columnsOf(collection), params: [] };
  const bySorting = ` ORDER BY ${orderText(order.map((key) => ({ ...key, text: `+${key.text}` })))} LIMIT ? OFFSET ?`;
  const countOf = ({ text, params }: Fragment): Fragment => ({
    text: raw.placeholders(`SELECT count(*) AS "total" ${text}`),
    params,
  });
  const volatile = compiler.volatile || sort.includes('@random');
  return {
    items: select(all),
    json: json && select(json),
    sorted:
      limited === 'refused' && filter !== '' && order.length > 0
        ? { items: select(all, source.text, bySorting), json: json && select(json, source.text, bySorting) }
        : null,
    sides:
      order.length === 0 || volatile || collection.type === 'view'
        ? null
        : sidesOf(raw, collection, compiler, conditions, order, json),
    count: countOf(source),
    countAll: filter === '' ? countOf(fromWhere(collection, compiler, compiled)) : null,
    limited,
    volatile,
    params: source.params,
  };
}

/**
 * Anybody may ask as a guest: what that costs has a limit. Superusers ask for anything, and nobody else waits for that. Lists of
 * other accounts have their time by network.
 */
function limitOf(info: RequestInfo): ListPlan['limited'] {
  if (!info.auth) return 'refused';
  return isSuperuser(info) ? 'aside' : null;
}

/** More sides than this are not read one by one. */
const MAX_SIDES = 4;

/**
 * `(a OR b) AND c` in an order, as the first of what `a AND c` gives and the first of what `b AND c` gives: where an
 * index serves each, no more rows are read than asked for, and nothing is sorted.
 */
function sidesOf(
  raw: RawSql,
  collection: Collection,
  compiler: QueryCompiler,
  conditions: readonly Fragment[],
  order: readonly OrderKey[],
  json: Fragment | null,
): ListPlan['sides'] {
  const flat = conditions.findIndex(({ parts }) => parts !== undefined);
  const parts = conditions[flat]?.parts ?? [];
  if (parts.length < 2 || parts.length > MAX_SIDES) return null;
  const table = quoted(collection.name);
  // Rows that are alike in the order have to come in one order from both sides.
  const terms: OrderKey[] = [...order, { text: raw.insertionOrder(table), direction: 'ASC' }];
  const keys = terms.map(({ text }, n) => `${text} AS "k${n}"`).join(', ');
  const branches = parts.map((part): Fragment => {
    const rest = conditions.toSpliced(flat, 1, ...(part.owners ? [] : [part]));
    const first = part.owners && { owners: part.owners, raw };
    const source = fromWhere(collection, compiler, rest, first);
    return {
      text: `SELECT ${table}."id" AS "i", ${keys} ${source.text} ORDER BY ${orderText(terms)} LIMIT ?`,
      params: source.params,
    };
  });
  const outer = terms.map(({ direction }, n) => `"k${n}" ${direction}`).join(', ');
  const union = branches.map(({ text }, n) => `SELECT * FROM (${text}) AS "side${n}"`).join(' UNION ');
  const page = (columns: string): string =>
    raw.placeholders(
      `SELECT ${columns} FROM (${union} ORDER BY ${outer} LIMIT ? OFFSET ?) AS "page" ${raw.joinAfter} ${table} ON ${table}."id" = "page"."i" ORDER BY ${outer}`,
    );
  return {
    items: page(columnsOf(collection)),
    json: json && page(json.text),
    params: json?.params ?? [],
    branches,
  };
}
