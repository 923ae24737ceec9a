import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ids } from '#lib/ids.ts';
import { parseUtcText } from '#lib/time.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { type PageContext, pageContext } from '#app/context.server.ts';
import { contentSecurityPolicy, hashScripts } from './csp.ts';
import type { KeptPage, KeptPages } from './kept-pages.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What the pages need around them. */
export interface Site {
  build: ServerBuild | (() => Promise<ServerBuild>);
  dev: boolean;
  ids: Ids;
  kept: KeptPages;
  /** Where forms may lead besides our own pages: the payment pages. */
  formTargets: readonly string[];
  /** Everything a page may ask of the server: who is looking, and the product's front doors. */
  provide(context: RouterContextProvider): void;
  page(c: ApiContext): Promise<Omit<PageContext, 'csp' | 'keep'>>;
}

/** Answers a request for a page: kept, or rendered. */
export function servePages(site: Site): (c: ApiContext) => Promise<Response> {
  const render = createRequestHandler(site.build, site.dev ? 'development' : 'production');

  return async (c) => {
    const key = keepKey(c);
    if (key !== null) {
      const page = site.kept.get(key);
      if (page) return sendKept(c, page);
    }
    const mark = site.kept.mark();
    const nonce = site.ids.secret(16);
    const context = new RouterContextProvider();
    const page: PageContext = { ...(await site.page(c)), csp: { nonce }, keep: null };
    context.set(pageContext, page);
    site.provide(context);
    const response = await render(c.req.raw, context);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;

    const { html, hashes } = hashScripts(await response.text(), nonce);
    const headers = new Headers(response.headers);
    headers.set('content-security-policy', contentSecurityPolicy(hashes, site.formTargets, site.dev));
    headers.set('vary', 'accept-encoding, accept-language, cookie');
    headers.set('cache-control', 'private, no-cache');
    const keepable = key !== null && page.keep && response.status === 200 && !headers.has('set-cookie');
    if (!keepable || !page.keep) return new Response(html, { status: response.status, headers });
    const kept = await pack(html, headers);
    const until = page.keep.until === null ? null : parseUtcText(page.keep.until);
    site.kept.keep(key, kept, { tags: page.keep.tags, until: until ?? Number.POSITIVE_INFINITY }, mark);
    return sendKept(c, kept);
  };
}

/** Pages are kept by address for those who bring no cookie at all; everybody else's page may be their own. */
function keepKey(c: ApiContext): string | null {
  if (c.req.method !== 'GET' || c.req.header('cookie')) return null;
  const url = c.req.url;
  if (url.length > 500) return null;
  const start = url.indexOf('/', 8);
  return `${c.req.header('accept-language')?.slice(0, 2) ?? ''} ${url.slice(start)}`;
}

async function pack(html: string, headers: Headers): Promise<KeptPage> {
  const body = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    toGzip(body, { level: 7 }),
  ]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { headers: { ...Object.fromEntries(headers), etag }, body, brotli, gzip: gzipped, etag };
}

function sendKept(c: ApiContext, page: KeptPage): Response {
  if (c.req.header('if-none-match') === page.etag) {
    return new Response(null, { status: 304, headers: page.headers });
  }
  const accepts = c.req.header('accept-encoding') ?? '';
  if (accepts.includes('br')) return send(page, page.brotli, 'br');
  if (accepts.includes('gzip')) return send(page, page.gzip, 'gzip');
  return send(page, page.body, null);
}

function send(page: KeptPage, body: Uint8Array, encoding: string | null): Response {
  const headers = encoding ? { ...page.headers, 'content-encoding': encoding } : page.headers;
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}
