import type { IncomingMessage, ServerResponse } from 'node:http';
import { getQueryParam } from 'hono/utils/url';
import type { Actor } from '#lib/actor.ts';
import { Lru } from '#lib/cache/lru.ts';
import { plainAddress } from '#platform/http/index.ts';
import type { ListAnswer, ListCall } from '#records/index.ts';
import type { Services } from '../services/context.ts';
import { CROSS_ORIGIN_HEADERS } from './cross-origin.ts';
import { refusalOf } from './errors.ts';
import { directEncoding, packAnswer } from './packed-answer.ts';
import { type Answered, requestIdOf } from './request-context.ts';

/** Addresses that every part of the router would read alike: nothing to be decoded in the path, nothing to be mended. */
const LIST = /^(\/api\/collections\/([\w-]+)\/records)(?:\?[!$%&()*+,\-./0-9:;=?@A-Z[\]_a-z~]*)?$/;
/** What the router calls them. */
const LISTS = '/api/collections/:collection/records';
const HOST = /^[a-z0-9._-]+(?::[1-9]\d{0,4})?$/;

/** Addresses that are remembered, and how long one may be. */
const KNOWN = 500;
const LONGEST = 2_000;

interface Address {
  path: string;
  collection: string;
  query: Readonly<Record<string, string>>;
}

/** A list that is asked for, as Node has read the request. */
class DirectCall implements ListCall {
  readonly method = 'GET';
  readonly path: string;
  readonly target: string;
  readonly collection: string;
  readonly query: Readonly<Record<string, string>>;
  address: string | undefined;
  actor: Actor | null = null;
  readonly requestId: string;
  readonly #request: IncomingMessage;

  constructor(request: IncomingMessage, requestId: string, { path, collection, query }: Address) {
    this.#request = request;
    this.requestId = requestId;
    this.target = request.url ?? '';
    this.path = path;
    this.collection = collection;
    this.query = query;
  }
  get remote(): string {
    return plainAddress(this.#request.socket.remoteAddress);
  }
  get headers(): IncomingMessage['headers'] {
    return this.#request.headers;
  }
  header(name: string): string | undefined {
    const value = this.#request.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : value?.join(', ');
  }
}

/** Answers a request, if it is one of those that it is for. */
export type Direct = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers plain lists of records straight from Node's request, where router, layers and packing would take twice as
 * long as all that is asked about the list. Guards, headers, log and figures are those of every call.
 */
export function directLists(
  { records, ids, log }: Pick<Services, 'records' | 'ids' | 'log'>,
  everyAnswer: Readonly<Record<string, string>>,
  answered: Answered,
): Direct {
  const addresses = new Lru<Address>(KNOWN);
  const headers = Object.entries({
    ...everyAnswer,
    ...CROSS_ORIGIN_HEADERS,
    vary: 'Accept-Encoding',
    'content-type': 'application/json',
  }).flat();

  const addressOf = (url: string): Address | undefined => {
    const known = addresses.get(url);
    if (known) return known;
    const [, path, collection] = url.length > LONGEST ? [] : (LIST.exec(url) ?? []);
    if (path === undefined || collection === undefined || url.includes('%00')) return undefined;
    const address = { path, collection, query: getQueryParam(url) as Record<string, string> };
    addresses.set(url, address);
    return address;
  };

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    address: Address,
    encoding: 'gzip' | 'identity',
  ) => {
    const started = performance.now();
    const requestId = requestIdOf(request.headers['x-request-id'] as string | undefined, ids);
    let wait: number | null = null;
    const refuse = (error: unknown): ListAnswer => {
      const { status, body, retryAfter } = refusalOf(error, () => log.child({ requestId }));
      wait = retryAfter;
      return { status, body: Buffer.from(JSON.stringify(body)) };
    };
    const { status, body } = await records.list(new DirectCall(request, requestId, address), refuse);
    const packed = encoding === 'gzip' ? await packAnswer(body) : null;
    const sent = packed ?? body;
    const own = ['x-request-id', requestId, 'content-length', String(sent.length)];
    if (packed) own.push('content-encoding', 'gzip');
    if (wait !== null) own.push('retry-after', String(wait));
    response.writeHead(status, headers.concat(own)).end(sent);
    const ms = performance.now() - started;
    answered({ method: 'GET', path: address.path, id: requestId, route: LISTS }, status, ms);
    if (log.isLevelEnabled('debug')) {
      log.child({ requestId }).debug({ method: request.method, path: address.path, status, ms }, 'request');
    }
  };

  return (request, response) => {
    const { method, url = '', headers: sent } = request;
    if (method !== 'GET' || !url.startsWith('/api/collections/')) return false;
    const encoding = directEncoding(sent['accept-encoding']);
    if (!encoding) return false;
    const address = HOST.test(sent.host ?? '') ? addressOf(url) : undefined;
    if (!address) return false;
    answer(request, response, address, encoding).catch((error: unknown) => {
      log.error({ err: error }, 'a list could not be answered');
      response.destroy();
    });
    return true;
  };
}
