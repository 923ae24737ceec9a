import { forbidden } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { isSuperuser } from '../../rules/request-info.ts';
import { cut, present } from '../../presentation/present.ts';
import { json, requestInfo } from '../call/request.ts';
import { checkBatch } from './batch-request.ts';
import { type Batch, type BatchStep, prepareStep, refusedStep } from './prepare-batch.ts';
import { readBatch } from './read-batch.ts';
import { runBatch } from './run-batch.ts';

const DEFAULT_TIMEOUT_S = 3;

/** POST /api/batch: several writes, all of them or none. */
export async function batchWrites(context: RecordsContext, c: ApiContext): Promise<Response> {
  const settings = await context.settings.current(context.now());
  const { enabled, maxRequests, timeout } = settings.batch;
  if (!enabled || maxRequests <= 0) throw forbidden('Batch requests are not allowed.');
  const entries = await readBatch(c, context.ids);
  checkBatch(
    entries.map(({ request }) => request),
    maxRequests,
  );
  const info = await requestInfo(context, c);
  const caller = {
    address: c.get('address') ?? '',
    signedIn: info.auth !== null,
    superuser: isSuperuser(info),
  };
  const calls = entries.map(({ request: { method, url } }) => ({ method, path: url.split('?', 1)[0] ?? '' }));
  await context.beforeCalls(calls, caller.address, caller.superuser);
  const batch: Batch = { info, settings, caller, touched: new Map() };
  const steps: BatchStep[] = [];
  for (const entry of entries) {
    const step = await prepareStep(context, batch, entry).catch((error: unknown) => refusedStep(info, error));
    steps.push(step);
    // Those before it come first, since one of them may be what fails; what follows it is never done.
    if (step.collection === null) break;
  }
  const rows = await runBatch(context, steps, (timeout > 0 ? timeout : DEFAULT_TIMEOUT_S) * 1_000);
  const answers: string[] = [];
  for (const [n, row] of rows.entries()) {
    const { info: asked, collection } = steps[n] as BatchStep;
    const [text] = row && collection ? await present(context, asked, collection, [row]) : [];
    answers.push(text ? `{"body":${cut(asked, text)},"status":200}` : '{"body":null,"status":204}');
  }
  return json(c, `[${answers.join(',')}]`);
}
