/**
 * Holds every answer of the API that a test gets by `fetch` against the API's description: what is not described, or
 * otherwise, fails the test that asked.
 */
import { holdToDescription } from './hold-to-description.ts';

declare global {
  var __melaFetchAsDescribed: typeof fetch | undefined;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

if (!globalThis.__melaFetchAsDescribed) {
  const plain = globalThis.fetch;
  const asDescribed: typeof fetch = async (input, options) => {
    const response = await plain(input, options);
    const url = new URL(input instanceof Request ? input.url : input);
    const method = options?.method ?? (input instanceof Request ? input.method : 'GET');
    if (LOOPBACK.has(url.hostname)) await holdToDescription(method, url, options?.body, response);
    return response;
  };
  globalThis.__melaFetchAsDescribed = asDescribed;
  globalThis.fetch = asDescribed;
}
