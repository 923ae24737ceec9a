import { Lru } from '#lib/cache/lru.ts';
import type { Collection } from '../../schema/collection.ts';
import { bindLate } from '../../filter/late-value.ts';
import type { Fragment } from '../../filter/operand.ts';
import type { RecordsContext } from '../state/context.ts';
import type { ListPlan } from './list-plan.ts';

/** How long a choice holds, in milliseconds: tables grow, and what is known of them changes. */
const HOLDS_MS = 300_000;

interface Choice {
  at: number;
  bySides: Promise<boolean>;
}

/** By the text of the query, in which there are no values: a filter with other values is read the same way. */
const choices = new WeakMap<RecordsContext['db'], Lru<Choice>>();

/**
 * Whether a list is better read side by side: the database would read or sort all of what its conditions give, and finds
 * what each side gives by an index.
 */
export function readsBySides(
  context: Pick<RecordsContext, 'db' | 'raw' | 'now'>,
  collection: Collection,
  plan: ListPlan,
  id: unknown,
): Promise<boolean> {
  let known = choices.get(context.db);
  if (!known) choices.set(context.db, (known = new Lru(500)));
  const now = context.now();
  const choice = known.get(plan.items.text);
  if (choice && now - choice.at < HOLDS_MS) return choice.bySides;
  const bySides = choose(context, collection, plan, id);
  known.set(plan.items.text, { at: now, bySides });
  // What can't be explained can't be read either, and says so itself.
  bySides.catch(() => known.set(plan.items.text, { at: -Infinity, bySides }));
  return bySides;
}

async function choose(
  { db, raw }: Pick<RecordsContext, 'db' | 'raw'>,
  { name }: Collection,
  { items, sides }: ListPlan,
  id: unknown,
): Promise<boolean> {
  const explain = db.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  const has = async (step: RegExp, { text, params }: Fragment, ...limits: number[]): Promise<boolean> => {
    const steps = await db.rows(`${explain} ${raw.placeholders(text)}`, bindLate([...params, ...limits], id));
    return steps.some((each) => step.test(String(each.at(-1))));
  };
  const { readsAll, sorts } = db.dialect === 'sqlite' ? sqlite(name) : postgres(name);
  if (!(await has(sorts, items, 1, 0))) return false;
  for (const branch of sides?.branches ?? []) if (await has(readsAll, branch, 1)) return false;
  return true;
}

interface Steps {
  /** It reads the whole table, in no order of use. */
  readsAll: RegExp;
  /** It does, or sorts what it has found. */
  sorts: RegExp;
}

function sqlite(table: string): Steps {
  const readsAll = `^SCAN ${table}\\b(?!.*INDEX)|ANY\\(`;
  return { readsAll: new RegExp(readsAll), sorts: new RegExp(`USE TEMP B-TREE FOR ORDER BY|${readsAll}`) };
}

/** It sorts what comes from an index only where that is little. */
function postgres(table: string): Steps {
  const readsAll = new RegExp(`Seq Scan on "?${table}\\b`);
  return { readsAll, sorts: readsAll };
}
