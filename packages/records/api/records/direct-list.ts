import type { Call } from '#platform/http/index.ts';
import { stopwatch } from '#platform/clock/index.ts';
import { notFound } from '#lib/errors.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import type { RecordsContext } from '../state/context.ts';
import { noteCall } from '../guard/activity.ts';
import { admit } from '../guard/guard.ts';
import { answerList } from './list-records.ts';

/** A call of `GET /api/collections/:collection/records` whose address was taken apart. */
export interface ListCall extends Call {
  readonly collection: string;
  readonly query: Readonly<Record<string, string>>;
  /** All of the request's headers, by names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** An answer, as it is sent: JSON. */
export interface ListAnswer {
  status: number;
  body: Uint8Array;
}

/**
 * Answers a list without the router, which takes longer than a kept list does. It goes past the same guards in the same
 * order, and into the log; `refuse` says what is answered for an error.
 */
export async function answerDirectly(
  context: RecordsContext,
  call: ListCall,
  refuse: (error: unknown) => ListAnswer,
): Promise<ListAnswer> {
  const elapsed = stopwatch();
  let answer: ListAnswer;
  let error: Error | undefined;
  try {
    answer = { status: 200, body: await read(context, call) };
  } catch (thrown) {
    error = thrown as Error;
    answer = refuse(thrown);
  }
  await noteCall(context, call, { status: answer.status, error, execTime: elapsed() });
  return answer;
}

async function read(context: RecordsContext, call: ListCall): Promise<Uint8Array> {
  await admit(context, call);
  await context.keeper.fresh();
  const collection = context.registry.find(call.collection);
  if (!collection) throw notFound('Missing collection context.');
  const info = {
    context: 'default',
    method: call.method,
    query: call.query,
    get headers() {
      return ruleHeaders(call);
    },
    body: {},
    auth: await authenticate(context, call.header('authorization')),
  } as const;
  return answerList(context, collection, info, call.address ?? '');
}

/** Headers as rules name them. */
const ruleHeaders = ({ headers }: ListCall): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.replaceAll('-', '_'), String(value ?? '')]),
  );
