import { stopwatch } from '#platform/clock/index.ts';
import { TooManyRowsError } from '#platform/db/index.ts';
import type { Collection } from '../../schema/collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { bindLate } from '../../filter/late-value.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import { run } from '../../store/queries.ts';
import type { FreshCache } from '../../store/fresh-cache.ts';
import type { Row } from '../../schema/row.ts';
import type { ListPlan } from './list-plan.ts';
import { overLimit, readLimited } from './read-limited.ts';
import { readsBySides } from './reads-by-sides.ts';
import type { RuleTotals } from './rule-totals.ts';
import { parseFields, pick } from '../../presentation/pick-fields.ts';
import { present } from '../../presentation/present.ts';

/** What was counted for a collection. */
export interface Totals {
  counted: FreshCache<number>;
  byRule: RuleTotals;
}

export interface Page {
  number: number;
  size: number;
  counted: boolean;
}

/** A page as PocketBase answers it, as JSON text. */
export async function readPage(
  context: RecordsContext,
  collection: Collection,
  info: RequestInfo,
  plan: ListPlan,
  page: Page,
  totals: Totals,
): Promise<string> {
  const wanted = parseFields(info.query.fields);
  const offset = Math.min((page.number - 1) * page.size, Number.MAX_SAFE_INTEGER);
  const version = context.db.version();
  const id = info.auth?.row.id ?? null;
  let items = await readEitherWay(context, collection, info, plan, page.size, offset);
  let total = -1;
  if (page.counted) {
    // Nothing needs to be counted when the page shows where the list ends.
    const ends = items.length < page.size && (items.length > 0 || page.number === 1);
    total = ends ? offset + items.length : await totalOf(context, totals, plan, id, version);
  }
  if (wanted) items = items.map((item) => JSON.stringify(pick(JSON.parse(item), wanted)));
  const pages = total < 0 ? -1 : Math.ceil(total / page.size);
  return `{"items":[${items.join(',')}],"page":${page.number},"perPage":${page.size},"totalItems":${total},"totalPages":${pages}}`;
}

/** Along the order; where that looks at too many, by what the conditions find. Throws 400 where that does as well. */
async function readEitherWay(
  context: RecordsContext,
  collection: Collection,
  info: RequestInfo,
  plan: ListPlan,
  size: number,
  offset: number,
): Promise<string[]> {
  const attempts = plan.sorted ? [plan, { ...plan, ...plan.sorted, sides: null }] : [plan];
  let refused: unknown;
  for (const attempt of attempts) {
    try {
      return await readItems(context, collection, info, attempt, size, offset);
    } catch (error) {
      if (!(error instanceof TooManyRowsError)) throw error;
      refused = error;
    }
  }
  throw overLimit(refused, collection);
}

async function readItems(
  context: RecordsContext,
  collection: Collection,
  info: RequestInfo,
  plan: ListPlan,
  size: number,
  offset: number,
): Promise<string[]> {
  const id = info.auth?.row.id ?? null;
  const { sides } = plan;
  const bySides =
    sides !== null && size + offset <= MAX_BY_SIDES && (await readsBySides(context, collection, plan, id));
  const asJson = plan.json !== null && !info.query.expand;
  if (asJson) {
    const text = bySides ? (sides.json as string) : (plan.json as { text: string }).text;
    const params = bySides
      ? [...sides.params, ...sideParams(sides, size, offset)]
      : [...(plan.json?.params ?? []), size, offset];
    try {
      const rows = await readLimited(context, plan, text, bindLate(params, id));
      return rows.map((row) => row[0] as string);
    } catch (error) {
      // A column holds what is not JSON: then it is written as text, which only code does.
      if (!/malformed JSON/i.test((error as Error).message)) throw error;
    }
  }
  const params = bySides ? sideParams(sides, size, offset) : [...plan.items.params, size, offset];
  const text = bySides ? sides.items : plan.items.text;
  const rows =
    plan.limited !== null
      ? await recordsLimited(context, collection, plan, text, bindLate(params, id))
      : await run(context.db.read(), context.raw, { text, params: bindLate(params, id) });
  return present(context, info, collection, rows);
}

async function recordsLimited(
  context: RecordsContext,
  collection: Collection,
  plan: ListPlan,
  text: string,
  params: readonly unknown[],
): Promise<Row[]> {
  const rows = await readLimited(context, plan, text, params);
  return rows.map((row) => Object.fromEntries(collection.fields.map(({ name }, n) => [name, row[n]])) as Row);
}

function sideParams(sides: NonNullable<ListPlan['sides']>, size: number, offset: number): unknown[] {
  return [...sides.branches.flatMap(({ params }) => [...params, size + offset]), size, offset];
}

/** Farther into a list than this each side would be read so far, only to be passed over. */
const MAX_BY_SIDES = 5_000;

/** How many records there are; -1 where finding out would look at too many. */
function totalOf(
  context: RecordsContext,
  { counted, byRule }: Totals,
  plan: ListPlan,
  id: unknown,
  version: number,
): Promise<number> {
  const params = bindLate(plan.count.params, id);
  const key = `${plan.count.text}\n${JSON.stringify(params)}`;
  const { countAll } = plan;
  const all = async (): Promise<number> => {
    if (!countAll) return -1;
    return byRule.get(key, version, context.now(), async () => {
      const elapsed = stopwatch();
      const value = numberIn(await context.db.aside(countAll.text, bindLate(countAll.params, id)));
      return { value, took: elapsed() };
    });
  };
  if (byRule.has(key)) return all();
  return counted.get(key, version, context.now(), async () => {
    try {
      return numberIn(await readLimited(context, plan, plan.count.text, params));
    } catch (error) {
      if (error instanceof TooManyRowsError) return all();
      throw error;
    }
  });
}

const numberIn = ([row]: unknown[][]): number => Number(row?.[0] ?? 0);
