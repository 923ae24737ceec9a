import type { FieldErrors } from '#lib/errors.ts';
import { onlyTries } from '#platform/audit-log/index.ts';
import { answerList } from '../api/records/list-records.ts';
import type { RecordsContext } from '../api/state/context.ts';
import { ruleFault } from '../collections/registry/readable-rules.ts';
import type { FilterFault } from '../filter/filter-error.ts';
import { partsOf } from '../filter/parts.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { systemInfo } from '../rules/system-info.ts';
import type { Collection, Rule } from '../schema/collection.ts';
import type { RuleName } from '../operators/collections/shown-collection.ts';
import { findAllowed, findById } from '../store/reader.ts';
import { tryCreate, tryUpdate } from '../writes/try-write.ts';
import {
  collectionNamed,
  infoOf,
  type Onlooker,
  reasonOf,
  RECORDS_A_PAGE,
  type SeenRecord,
} from './look-at-records.ts';

interface TrialAsked {
  collection: string;
  rule: RuleName;
  /** What the rule is to be for this trial. */
  text: Rule;
  as: Exclude<Onlooker, 'superuser'>;
  /** Which records are asked about: a superuser's filter. */
  filter: string;
  /** From 1. */
  page: number;
  /** What would be sent. */
  body: Readonly<Record<string, unknown>>;
}

/** One record, and whether the rule would let somebody do it there. */
export interface TriedRecord {
  record: SeenRecord;
  allowed: boolean;
  /** What is wrong with the values that would be sent, by field. */
  errors: FieldErrors;
}

/** What a trial came to: records one by one, one write, or why nothing can be tried. */
export type RuleTrial =
  | { kind: 'records'; records: TriedRecord[]; full: boolean }
  | {
      kind: 'create';
      allowed: boolean;
      errors: FieldErrors;
      /** The parts of the rule that must all be met, and whether each is by itself. */
      parts: { text: string; met: boolean }[];
    }
  | { kind: 'fault'; fault: FilterFault }
  | { kind: 'refused'; why: string };

const METHODS: Readonly<Record<RuleName, string>> = {
  listRule: 'GET',
  viewRule: 'GET',
  createRule: 'POST',
  updateRule: 'PATCH',
  deleteRule: 'DELETE',
  authRule: 'POST',
  manageRule: 'PATCH',
};

/**
 * Tries a rule as somebody. Nothing is written: the rule is asked as a call would ask it, of records as they are, or of one that
 * isn't there; no hook runs. Throws 404 where there is no such collection or account.
 */
export async function tryRule(context: RecordsContext, asked: TrialAsked): Promise<RuleTrial> {
  onlyTries();
  const collection = collectionNamed(context, asked.collection);
  const { rule, text, as, body } = asked;
  const fault = ruleFault(context, collection.id, text);
  if (fault) return { kind: 'fault', fault };
  const who = await infoOf(context, as);
  const info: RequestInfo = { ...who, method: METHODS[rule] };
  if (rule === 'createRule') {
    const parts = text ? partsOf(text) : [];
    const request = { collection, info, values: body, uploads: [] };
    const tried = await tryCreate(context, request, text, parts);
    return {
      kind: 'create',
      ...tried,
      parts: parts.map((part, n) => ({ text: part, met: tried.parts[n] === true })),
    };
  }
  const found = await recordsOf(context, collection, asked);
  if (!Array.isArray(found)) return found;
  const records: TriedRecord[] = [];
  for (const record of found) {
    const tried = await triedOn(context, { collection, info, rule, text, body }, String(record.id));
    records.push({ record, ...tried });
  }
  return { kind: 'records', records, full: found.length === RECORDS_A_PAGE };
}

interface Trial extends Pick<TrialAsked, 'rule' | 'text' | 'body'> {
  collection: Collection;
  info: RequestInfo;
}

async function triedOn(
  context: RecordsContext,
  { collection, info, rule, text, body }: Trial,
  id: string,
): Promise<Pick<TriedRecord, 'allowed' | 'errors'>> {
  const query = context.db.read<unknown>();
  if (rule === 'updateRule') {
    const current = await findById(query, context.raw, collection, id);
    if (!current) return { allowed: false, errors: {} };
    return tryUpdate(context, { collection, info, values: body, uploads: [] }, current, text, []);
  }
  // Whoever signs in is nobody yet; and nobody who isn't signed in manages others.
  const asks = rule === 'authRule' ? { ...info, auth: null } : info;
  if (rule === 'manageRule' && !info.auth) return { allowed: false, errors: {} };
  const allowed = (await findAllowed(context, query, collection, id, text, asks)) !== null;
  return { allowed, errors: {} };
}

/** A page of the records that are asked about, as a superuser sees them; or why they can't be read. */
async function recordsOf(
  context: RecordsContext,
  collection: Collection,
  { filter, page }: TrialAsked,
): Promise<SeenRecord[] | Extract<RuleTrial, { kind: 'refused' }>> {
  const query = { filter, page: String(page), perPage: String(RECORDS_A_PAGE), skipTotal: '1' };
  const info: RequestInfo = { ...systemInfo(context.registry), method: 'GET', query };
  try {
    const answer = await answerList(context, collection, info, 'console');
    return (JSON.parse(Buffer.from(answer).toString('utf8')) as { items: SeenRecord[] }).items;
  } catch (error) {
    return { kind: 'refused', why: reasonOf(error) };
  }
}
