import { type Context, Hono } from 'hono';
import type { SandboxDeps } from '../work/deps.ts';
import { invalidRequest, StripeFailure } from '../model/failure.ts';
import { looksLikeId, stripeId } from '../model/stripe-ids.ts';
import { API_VERSION } from '../resources/event.ts';
import type { Cause } from '../model/cause.ts';
import type { Reading, Transactions } from '../work/work.ts';
import { type Answer, answerOnce, fingerprintOf, readIdempotencyKey } from './answer.ts';
import { authenticate, noAccess } from './authenticate.ts';
import type { Call, Endpoint } from './call/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { expanded, readExpand } from './call/expand.ts';
import { parseForm } from './call/form-body.ts';
import { uploadParams } from './call/multipart.ts';
import { readParams } from './call/params.ts';

/** More than any request to Stripe can need. */
const LARGEST_BODY = 512 * 1024;

/** Stripe's HTTP API over the sandbox's objects. */
export function createApi(
  deps: SandboxDeps,
  transactions: Transactions,
): (request: Request) => Promise<Response> {
  const app = new Hono();
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, (c) => handle(deps, transactions, endpoint, c));
  }
  app.notFound((c) => {
    const url = `${c.req.method} ${c.req.path}`.slice(0, 300);
    const failure = new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${url}). The sandbox does not serve it.`,
    });
    return respond(deps, refusal(failure), null, c);
  });
  return async (request) => app.fetch(request);
}

async function handle(
  deps: SandboxDeps,
  transactions: Transactions,
  endpoint: Endpoint,
  c: Context,
): Promise<Response> {
  const requestId = stripeId(deps.ids, 'req');
  try {
    const key = authenticate(c.req.header('authorization'), deps.secretKey);
    const account = await actingAccount(transactions.read(), key, c.req.header('stripe-account'));
    const answer = await run(transactions, endpoint, c, { requestId, account });
    return respond(deps, answer, requestId, c);
  } catch (error) {
    if (error instanceof StripeFailure) return respond(deps, refusal(error), requestId, c);
    deps.log.error({ err: error, requestId, path: c.req.path }, 'the sandbox failed');
    const body = { type: 'api_error', message: 'An unknown error occurred in the sandbox.' } as const;
    return respond(deps, refusal(new StripeFailure(500, body)), requestId, c);
  }
}

async function run(
  transactions: Transactions,
  endpoint: Endpoint,
  c: Context,
  { requestId, account }: { requestId: string; account: string },
): Promise<Answer> {
  const query = new URL(c.req.url).search.slice(1);
  const text = endpoint.method === 'GET' ? query : await bodyOf(c);
  const { expand, ...form } = { ...parseForm(text) };
  const paths = readExpand(expand);
  const call: Call<never> = {
    params: readParams(endpoint.schema, form) as never,
    path: (name) => c.req.param(name) ?? '',
    account,
  };
  if (endpoint.method === 'GET') {
    const reading = transactions.read();
    const body = await expanded(reading, await endpoint.run(reading, call), paths);
    return { status: 200, body: JSON.stringify(body), replayed: false };
  }
  const key = readIdempotencyKey(c.req.header('idempotency-key'));
  const cause: Cause = { requestId, idempotencyKey: key };
  const keyed = {
    id: key === null ? null : `${account} ${key}`,
    fingerprint: fingerprintOf(c.req.path, text),
  };
  return answerOnce(transactions, cause, keyed, async (work) =>
    expanded(work, await endpoint.run(work, call), paths),
  );
}

async function bodyOf(c: Context): Promise<string> {
  if (/^multipart\/form-data/i.test(c.req.header('content-type') ?? '') && c.req.path === '/v1/files') {
    return uploadParams(c.req.raw);
  }
  const text = await c.req.text();
  if (text.length > LARGEST_BODY) throw invalidRequest('Invalid request: the body is too large.');
  const type = c.req.header('content-type') ?? '';
  if (text !== '' && !/^application\/x-www-form-urlencoded/i.test(type)) {
    throw invalidRequest(
      `Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have questions, we can help at https://support.stripe.com/.`,
    );
  }
  return text;
}

async function actingAccount(reading: Reading, key: string, header: string | undefined): Promise<string> {
  if (!header) return '';
  const account = looksLikeId(header) ? await reading.objects.find('account', header, '') : null;
  if (!account) throw noAccess(key, header);
  return account.id;
}

function refusal(failure: StripeFailure): Answer {
  return { status: failure.status, body: JSON.stringify({ error: failure.body }), replayed: false };
}

function respond(deps: SandboxDeps, answer: Answer, requestId: string | null, c: Context): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'request-id': requestId ?? stripeId(deps.ids, 'req'),
    'stripe-version': c.req.header('stripe-version') ?? API_VERSION,
  });
  for (const name of ['idempotency-key', 'stripe-account']) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  if (answer.replayed) headers.set('idempotent-replayed', 'true');
  return new Response(answer.body, { status: answer.status, headers });
}
