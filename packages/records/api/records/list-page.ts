import type { Collection } from '../../schema/collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { bindLate } from '../../filter/late-value.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import { run } from '../../store/queries.ts';
import type { FreshCache } from '../../store/fresh-cache.ts';
import type { ListPlan } from './list-plan.ts';
import { readsBySides } from './reads-by-sides.ts';
import { parseFields, pick } from '../../presentation/pick-fields.ts';
import { present } from '../../presentation/present.ts';

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
  totals: FreshCache<number>,
): Promise<string> {
  const wanted = parseFields(info.query.fields);
  const offset = Math.min((page.number - 1) * page.size, Number.MAX_SAFE_INTEGER);
  const version = context.db.version();
  const id = info.auth?.row.id ?? null;
  let items = await readItems(context, collection, info, plan, page.size, offset);
  let total = -1;
  if (page.counted) {
    // Nothing needs to be counted when the page shows where the list ends.
    const ends = items.length < page.size && (items.length > 0 || page.number === 1);
    total = ends
      ? offset + items.length
      : await totalOf(context, totals, plan.count.text, bindLate(plan.count.params, id), version);
  }
  if (wanted) items = items.map((item) => JSON.stringify(pick(JSON.parse(item), wanted)));
  const pages = total < 0 ? -1 : Math.ceil(total / page.size);
  return `{"items":[${items.join(',')}],"page":${page.number},"perPage":${page.size},"totalItems":${total},"totalPages":${pages}}`;
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
      const rows = await context.db.rows(text, bindLate(params, id));
      return rows.map((row) => row[0] as string);
    } catch (error) {
      // A column holds what is no JSON: then it is written as text, which only code does.
      if (!/malformed JSON/i.test((error as Error).message)) throw error;
    }
  }
  const params = bySides ? sideParams(sides, size, offset) : [...plan.items.params, size, offset];
  const text = bySides ? sides.items : plan.items.text;
  const rows = await run(context.db.read(), context.raw, { text, params: bindLate(params, id) });
  return present(context, info, collection, rows);
}

function sideParams(sides: NonNullable<ListPlan['sides']>, size: number, offset: number): unknown[] {
  return [...sides.branches.flatMap(({ params }) => [...params, size + offset]), size, offset];
}

/** Farther into a list than this each side would be read so far, only to be passed over. */
const MAX_BY_SIDES = 5_000;

function totalOf(
  context: RecordsContext,
  totals: FreshCache<number>,
  text: string,
  params: unknown[],
  version: number,
): Promise<number> {
  return totals.get(`${text}\n${JSON.stringify(params)}`, version, context.now(), async () => {
    const [row] = await context.db.rows(text, params);
    return Number(row?.[0] ?? 0);
  });
}
