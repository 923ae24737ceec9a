import { notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Collection } from '../../schema/collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { toText } from '../../fields/cast.ts';
import { collectionLabels } from '../../rate-limits/labels.ts';
import type { Caller } from '../../rate-limits/rate-limits.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import type { Settings } from '../../settings/settings.ts';
import { applyDelete } from '../../writes/delete-record.ts';
import { prepareCreate } from '../../writes/create-record.ts';
import { prepareUpdate } from '../../writes/update-record.ts';
import type { PreparedWrite } from '../../writes/prepared-write.ts';
import { findById } from '../../store/reader.ts';
import type { Row } from '../../schema/row.ts';
import { requireRule } from '../call/request.ts';
import { type BatchAction, batchAction } from './batch-action.ts';
import type { BatchEntry } from './read-batch.ts';

/** A request of a batch, ready to be done inside the transaction. */
export interface BatchStep {
  info: RequestInfo;
  /** Null when it is refused. */
  collection: Collection | null;
  /** Null for a deletion, and for what was refused before it came to a write. */
  write: PreparedWrite | null;
  /** Returns the record as it is then; null when it is deleted. Throws ApiError. */
  readonly apply: (tx: Tx) => Promise<Row | null>;
}

/** What is alike for all requests of a batch. */
export interface Batch {
  info: RequestInfo;
  settings: Settings;
  caller: Caller;
  /** Ids by `collection/id`: made by a request before (true), or deleted by one (false). */
  touched: Map<string, boolean>;
}

/** Works out one request. What is wrong with it is thrown in its turn, when those before it have been done. */
export async function prepareStep(
  context: RecordsContext,
  batch: Batch,
  { request, uploads }: BatchEntry,
): Promise<BatchStep> {
  const action = batchAction(context.registry, request);
  const { collection, path, query } = action;
  const { kind, id } = await settled(context, batch, action, toText(request.body.id));
  const method = { create: 'POST', update: 'PATCH', delete: 'DELETE' }[kind];
  const labels = collectionLabels(context.registry, collection.name, [kind], `${method} ${path}`, path);
  context.rateLimits.check(batch.settings, batch.caller, labels, context.now());
  const headers = { ...batch.info.headers, ...headersOf(request.headers) };
  const info: RequestInfo = { ...batch.info, context: 'batch', method, query, headers };
  requireRule(collection[`${kind}Rule`], info);
  const { touched } = batch;
  if (kind === 'delete') {
    touched.set(`${collection.id}/${id}`, false);
    const apply = async (tx: Tx): Promise<null> => {
      await applyDelete(context, tx, collection, info, id);
      return null;
    };
    return { info, collection, write: null, apply };
  }
  const asked = { collection, info, values: request.body, uploads };
  const write =
    kind === 'create'
      ? await prepareCreate(context, asked, 'later')
      : await prepareUpdate(context, asked, id, 'later');
  if (kind === 'create') touched.set(`${collection.id}/${write.id}`, true);
  return { info, collection, write, apply: write.apply };
}

/** An upsert is an update of the record that is there by then, else a creation. */
async function settled(
  context: RecordsContext,
  { touched }: Batch,
  { kind, collection, id }: BatchAction,
  bodyId: string,
): Promise<{ kind: 'create' | 'update' | 'delete'; id: string }> {
  if (id.includes('\0')) throw notFound();
  if (kind !== 'upsert') return { kind, id };
  if (bodyId === '') return { kind: 'create', id };
  const there =
    touched.get(`${collection.id}/${bodyId}`) ??
    (await findById(context.db.read(), context.raw, collection, bodyId)) !== null;
  return { kind: there ? 'update' : 'create', id: bodyId };
}

/** Who asks is told by the batch, not by its parts. */
function headersOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase().replaceAll('-', '_'), value] as const)
      .filter(([name]) => name !== 'authorization'),
  );
}

/** The step of a request that is refused whatever those before it do. */
export function refusedStep(info: RequestInfo, error: unknown): BatchStep {
  return { info, collection: null, write: null, apply: () => Promise.reject(error) };
}
