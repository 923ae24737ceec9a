import { Lru } from '#lib/lru.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { Collection } from '../collections/collection.ts';
import type { RecordsContext } from '../context.ts';
import { QueryCompiler } from '../filter/compile.ts';
import type { Fragment } from '../filter/operand.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../store/columns.ts';
import { FreshCache } from '../store/fresh-cache.ts';
import { run } from '../store/queries.ts';
import { columnsOf, fromWhere, ruleCondition } from '../store/reader.ts';
import { parseFields, pick } from './pick-fields.ts';
import { present } from './present.ts';
import { collectionOf, json, refuseRuleFields, requestInfo, requireRule, wholeNumber } from './request.ts';

/** PocketBase's page sizes. */
const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 1_000;

/** Longer answers are not kept. */
const MAX_KEPT = 200_000;

interface Plan {
  items: Fragment;
  count: Fragment;
  /** It depends on the time or on more than the address: neither it nor its answer is kept. */
  volatile: boolean;
}

interface Page {
  number: number;
  size: number;
  counted: boolean;
}

/** What is kept for a collection. A collection that changes is another object, and starts anew. */
interface Kept {
  /** Plans of requests that nobody is signed in for: they depend on the address alone. */
  plans: Lru<Plan>;
  answers: FreshCache<string>;
  totals: FreshCache<number>;
}

const keptFor = new WeakMap<Collection, Kept>();

function keptOf(collection: Collection): Kept {
  let kept = keptFor.get(collection);
  if (!kept) {
    kept = { plans: new Lru(200), answers: new FreshCache(100), totals: new FreshCache(500) };
    keptFor.set(collection, kept);
  }
  return kept;
}

/** GET /api/collections/:collection/records */
export async function listRecords(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = collectionOf(context, c);
  const info = await requestInfo(context, c);
  requireRule(collection.listRule, info);
  refuseRuleFields(info);
  const asked = wholeNumber(info.query.perPage);
  const page: Page = {
    number: Math.max(1, wholeNumber(info.query.page)),
    size: asked <= 0 ? DEFAULT_PER_PAGE : Math.min(asked, MAX_PER_PAGE),
    counted: !['1', 'true', 't'].includes((info.query.skipTotal ?? '').toLowerCase()),
  };
  const plan = planFor(context, collection, info);
  const answer = (): Promise<string> => answerList(context, collection, info, plan, page);
  // Expanded relations have rules of their own, which may ask for the time.
  if (info.auth || plan.volatile || info.query.expand) return json(c, await answer());
  const { answers } = keptOf(collection);
  const key = JSON.stringify([info.query.filter, info.query.sort, info.query.fields, page]);
  const keeps = (text: string): boolean => text.length <= MAX_KEPT;
  return json(c, await answers.get(key, context.db.version(), context.now(), answer, keeps));
}

async function answerList(
  context: RecordsContext,
  collection: Collection,
  info: RequestInfo,
  plan: Plan,
  page: Page,
): Promise<string> {
  const wanted = parseFields(info.query.fields);
  const offset = (page.number - 1) * page.size;
  const version = context.db.version();
  const rows = await run(context.db.read(), context.raw, {
    text: plan.items.text,
    params: [...plan.items.params, page.size, offset],
  });
  let total = -1;
  if (page.counted) {
    // Nothing needs to be counted when the page shows where the list ends.
    const ends = rows.length < page.size && (rows.length > 0 || page.number === 1);
    total = ends ? offset + rows.length : await totalOf(context, collection, plan, version);
  }
  let items = await present(context, info, collection, rows);
  if (wanted) items = items.map((item) => JSON.stringify(pick(JSON.parse(item), wanted)));
  const pages = total < 0 ? -1 : Math.ceil(total / page.size);
  return `{"items":[${items.join(',')}],"page":${page.number},"perPage":${page.size},"totalItems":${total},"totalPages":${pages}}`;
}

function totalOf(
  context: RecordsContext,
  collection: Collection,
  plan: Plan,
  version: number,
): Promise<number> {
  const { totals } = keptOf(collection);
  const key = `${plan.count.text}\n${JSON.stringify(plan.count.params)}`;
  return totals.get(key, version, context.now(), async () => {
    const [row] = await run<{ total: number }>(context.db.read(), context.raw, plan.count);
    return row?.total ?? 0;
  });
}

function planFor(context: RecordsContext, collection: Collection, info: RequestInfo): Plan {
  if (info.auth) return makePlan(context, collection, info);
  const { plans } = keptOf(collection);
  const key = JSON.stringify([info.query.filter, info.query.sort]);
  const known = plans.get(key);
  if (known) return known;
  const plan = makePlan(context, collection, info);
  if (!plan.volatile) plans.set(key, plan);
  return plan;
}

function makePlan(context: RecordsContext, collection: Collection, info: RequestInfo): Plan {
  const compiler = new QueryCompiler(context, collection, info);
  const conditions = ruleCondition(compiler, collection.listRule, info);
  const { filter = '', sort = '' } = info.query;
  if (filter.trim() !== '') conditions.push(compiler.condition(filter, isSuperuser(info)));
  const order =
    compiler.order(sort, isSuperuser(info)) || context.raw.insertionOrder(quoted(collection.name));
  const source = fromWhere(collection, compiler, conditions);
  return {
    items: {
      text: `SELECT ${columnsOf(collection)} ${source.text} ORDER BY ${order} LIMIT ? OFFSET ?`,
      params: source.params,
    },
    count: { text: `SELECT count(*) AS "total" ${source.text}`, params: source.params },
    volatile: compiler.volatile || sort.includes('@random'),
  };
}
