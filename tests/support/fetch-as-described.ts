/**
 * Holds every answer of the API that a test gets by `fetch` against the API's description: what is not described, or
 * otherwise, fails the test that asked.
 */
import { undescribed } from './described-answers.ts';

declare global {
  var __melaFetchAsDescribed: typeof fetch | undefined;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** A body that was sent as text, or the texts of a form. */
function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  return body instanceof FormData
    ? [...body.values()].filter((value) => typeof value === 'string').join(' ')
    : '';
}

if (!globalThis.__melaFetchAsDescribed) {
  const plain = globalThis.fetch;
  const asDescribed: typeof fetch = async (input, options) => {
    const response = await plain(input, options);
    const url = new URL(input instanceof Request ? input.url : input);
    if (!LOOPBACK.has(url.hostname) || !url.pathname.startsWith('/api/')) return response;
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
    // A batch may pick fields in each of its addresses.
    if (url.pathname === '/api/batch' && /[?&]fields=/.test(textOf(options?.body))) return response;
    const method = options?.method ?? (input instanceof Request ? input.method : 'GET');
    const wrong = undescribed(method.toUpperCase(), url, response, await response.clone().text());
    if (wrong.length > 0) throw new Error(`The API's description and its answer differ: ${wrong.join('; ')}`);
    return response;
  };
  globalThis.__melaFetchAsDescribed = asDescribed;
  globalThis.fetch = asDescribed;
}
