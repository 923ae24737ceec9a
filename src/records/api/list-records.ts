import { Lru } from '#lib/lru.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { Collection } from '../collections/collection.ts';
import type { RecordsContext } from '../context.ts';
import { QueryCompiler } from '../filter/compile.ts';
import type { Fragment } from '../filter/operand.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../store/columns.ts';
import { run } from '../store/queries.ts';
import { columnsOf, fromWhere, ruleCondition } from '../store/reader.ts';
import { parseFields, pick } from './pick-fields.ts';
import { present } from './present.ts';
import { collectionOf, json, refuseRuleFields, requestInfo, requireRule, wholeNumber } from './request.ts';

/** PocketBase's page sizes. */
const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 1_000;

interface Plan {
  items: Fragment;
  count: Fragment;
}

/** Plans of requests that nobody is signed in for: they depend on the address alone. */
const plans = new WeakMap<Collection, Lru<Plan>>();

/** GET /api/collections/:collection/records */
export async function listRecords(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = collectionOf(context, c);
  const info = await requestInfo(context, c);
  requireRule(collection.listRule, info);
  refuseRuleFields(info);
  const page = Math.max(1, wholeNumber(info.query.page));
  const asked = wholeNumber(info.query.perPage);
  const perPage = asked <= 0 ? DEFAULT_PER_PAGE : Math.min(asked, MAX_PER_PAGE);
  const wanted = parseFields(info.query.fields);

  const plan = planFor(context, collection, info);
  const query = context.db.read<unknown>();
  const rows = await run(query, context.raw, {
    text: plan.items.text,
    params: [...plan.items.params, perPage, (page - 1) * perPage],
  });
  const total = ['1', 'true', 't', 'T', 'TRUE', 'True'].includes(info.query.skipTotal ?? '')
    ? -1
    : await totalOf(context, plan, rows.length, page, perPage);
  let items = await present(context, info, collection, rows);
  if (wanted) items = items.map((item) => JSON.stringify(pick(JSON.parse(item), wanted)));
  const pages = total < 0 ? -1 : Math.ceil(total / perPage);
  return json(
    c,
    `{"items":[${items.join(',')}],"page":${page},"perPage":${perPage},"totalItems":${total},"totalPages":${pages}}`,
  );
}

/** Nothing needs to be counted when the page shows where the list ends. */
async function totalOf(
  context: RecordsContext,
  plan: Plan,
  found: number,
  page: number,
  perPage: number,
): Promise<number> {
  if (found < perPage && (found > 0 || page === 1)) return (page - 1) * perPage + found;
  const [row] = await run<{ total: number }>(context.db.read(), context.raw, plan.count);
  return row?.total ?? 0;
}

function planFor(context: RecordsContext, collection: Collection, info: RequestInfo): Plan {
  if (info.auth) return makePlan(context, collection, info).plan;
  let known = plans.get(collection);
  if (!known) plans.set(collection, (known = new Lru(200)));
  const key = `${info.query.filter ?? ''}\n${info.query.sort ?? ''}`;
  const plan = known.get(key);
  if (plan) return plan;
  const made = makePlan(context, collection, info);
  if (!made.volatile) known.set(key, made.plan);
  return made.plan;
}

function makePlan(context: RecordsContext, collection: Collection, info: RequestInfo): { plan: Plan; volatile: boolean } {
  const compiler = new QueryCompiler(context, collection, info);
  const conditions = ruleCondition(compiler, collection.listRule, info);
  const { filter = '', sort = '' } = info.query;
  if (filter.trim() !== '') conditions.push(compiler.condition(filter, isSuperuser(info)));
  const order = compiler.order(sort, isSuperuser(info)) || context.raw.insertionOrder(quoted(collection.name));
  const source = fromWhere(collection, compiler, conditions);
  return {
    plan: {
      items: {
        text: `SELECT ${columnsOf(collection)} ${source.text} ORDER BY ${order} LIMIT ? OFFSET ?`,
        params: source.params,
      },
      count: { text: `SELECT count(*) AS "total" ${source.text}`, params: source.params },
    },
    volatile: compiler.volatile,
  };
}
