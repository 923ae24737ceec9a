import { stopwatch } from '#platform/clock/index.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { Collection } from '../../schema/collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { isSuperuser, type RequestInfo } from '../../rules/request-info.ts';
import { refuseRuleFields } from '../../rules/refuse-rule-fields.ts';
import { FreshCache } from '../../store/fresh-cache.ts';
import { collectionOf, json, requestInfo, requireRule, truthOf, wholeNumber } from '../call/request.ts';
import { type ListPlan, makePlan } from './list-plan.ts';
import { type Page, readPage, type Totals } from './list-page.ts';
import { PlanCache } from './plan-cache.ts';
import { RuleTotals } from './rule-totals.ts';

/** PocketBase's page sizes. */
const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 1_000;

/** Longer answers are not kept, in bytes. */
const MAX_KEPT = 200_000;

/** An answer as it is sent: turning text into bytes costs more than all else that a kept answer does. */
type Answer = Uint8Array<ArrayBuffer>;

/** What is kept for a collection. A collection that changes is another object, and starts again. */
interface Kept {
  plans: PlanCache<ListPlan>;
  answers: FreshCache<Answer>;
  totals: Totals;
}

const keptFor = new WeakMap<Collection, Kept>();

function keptOf(collection: Collection): Kept {
  let kept = keptFor.get(collection);
  if (!kept) {
    kept = {
      plans: new PlanCache(),
      answers: new FreshCache(100),
      totals: { counted: new FreshCache(500), byRule: new RuleTotals() },
    };
    keptFor.set(collection, kept);
  }
  return kept;
}

/** GET /api/collections/:collection/records */
export async function listRecords(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = collectionOf(context, c);
  const info = await requestInfo(context, c);
  return json(c, await answerList(context, collection, info, c.get('address') ?? ''));
}

/** The list that a request asks for, as JSON. `address` is where it comes from. Throws ApiError. */
export async function answerList(
  context: RecordsContext,
  collection: Collection,
  info: RequestInfo,
  address: string,
): Promise<Answer> {
  const answer = await listOf(context, collection, info, address);
  const tells = collection.listRule && info.query.filter && !isSuperuser(info);
  if (tells && NOTHING_FOUND.equals(answer.subarray(0, NOTHING_FOUND.length))) {
    const ms = context.emptySearches.pauseFor(`${collection.id} ${address}`, context.now());
    if (ms > 0) await context.pause(ms);
  }
  return answer;
}

const NOTHING_FOUND = Buffer.from('{"items":[],');

async function listOf(
  context: RecordsContext,
  collection: Collection,
  info: RequestInfo,
  address: string,
): Promise<Answer> {
  requireRule(collection.listRule, info);
  refuseRuleFields(info);
  const { filter = '', sort = '', fields = '' } = info.query;
  const page = pageOf(info);
  const { plans, answers, totals } = keptOf(collection);
  const who = info.auth?.collection.id ?? '';
  const key = `${context.registry.version}\n${who}\n${filter}\n${sort}`;
  const plan = plans.get(key, info, (asked) => makePlan(context, collection, asked));
  // SQLite is read on the thread that answers everybody; PostgreSQL has its own.
  const counted = context.db.dialect === 'sqlite' && !isSuperuser(info);
  const read = async (): Promise<Answer> => {
    if (counted) context.listTime.check(address, context.now());
    const elapsed = stopwatch();
    const answer = Buffer.from(await readPage(context, collection, info, plan, page, totals));
    if (counted) context.listTime.add(address, elapsed(), context.now());
    return answer;
  };
  // Expanded relations have rules of their own, which may ask for the time. On PostgreSQL a process hears of what others
  // commit a moment later: who has just written there is not to miss it.
  const keeps = !plan.volatile && !info.query.expand && (!info.auth || context.db.dialect === 'sqlite');
  if (!keeps) return read();
  const asked = `${key}\n${fields}\n${page.number},${page.size},${page.counted}\n${info.auth?.row.id ?? ''}`;
  const short = ({ length }: Answer): boolean => length <= MAX_KEPT;
  return answers.get(asked, context.db.version(), context.now(), read, short);
}

function pageOf(info: RequestInfo): Page {
  const asked = wholeNumber(info.query.perPage);
  return {
    number: Math.min(Math.max(1, wholeNumber(info.query.page)), Number.MAX_SAFE_INTEGER),
    size: asked <= 0 ? DEFAULT_PER_PAGE : Math.min(asked, MAX_PER_PAGE),
    counted: !truthOf(info.query.skipTotal),
  };
}
