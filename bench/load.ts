import autocannon from 'autocannon';

/** One measured load. */
export interface Load {
  requestsPerSecond: number;
  p99Ms: number;
  failures: number;
}

/** What is asked, again and again. */
export interface Ask {
  url: string;
  method?: 'GET' | 'POST' | 'PATCH';
  headers?: Record<string, string>;
  body?: string;
  /** Asked in turn instead of the path of `url`: what changes from call to call, as it does for clients. */
  paths?: readonly string[];
  /** The next body instead of `body`: what may be sent once. */
  nextBody?: () => string;
}

const CONNECTIONS = 32;

/** Asks over 32 connections for `seconds` and gives the rate and the 99th percentile. */
export async function load(ask: Ask, seconds: number): Promise<Load> {
  const { nextBody } = ask;
  const result = await autocannon({
    url: ask.url,
    method: ask.method ?? 'GET',
    ...(ask.headers ? { headers: ask.headers } : {}),
    ...(ask.body ? { body: ask.body } : {}),
    ...(ask.paths ? { requests: ask.paths.map((path) => ({ path })) } : {}),
    ...(nextBody
      ? { requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, body: nextBody() }) }] }
      : {}),
    connections: CONNECTIONS,
    duration: seconds,
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
