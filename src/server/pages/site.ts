import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ids } from '#lib/ids.ts';
import { parseUtcText } from '#lib/time.ts';
import { type Unavailable, unavailability } from '#platform/db/index.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { type PageContext, pageContext } from '#shared/request/context.server.ts';
import { contentSecurityPolicy, hashScripts, type OtherSites } from './csp.ts';
import type { Lagging } from './own-writes.ts';
import { scriptsAfterPaint } from './fetch-order.ts';
import { answerKept, keepKey, packPage, sparesRendering } from './cached-page.ts';
import { overload } from './overload.ts';
import type { KeptPages } from './page-cache.ts';
import type { ScriptsIn } from './language-scripts.ts';
import { siteInParts } from './site-parts.ts';
import type { PageQueue } from './page-queue.ts';

/** What the pages need around them. */
export interface Site {
  build: ServerBuild | (() => Promise<ServerBuild>);
  dev: boolean;
  /** Where the scripts of each language lie; nowhere while developing. */
  scriptsIn?: ScriptsIn | undefined;
  /** Public address, without a slash at the end. */
  origin: string;
  ids: Ids;
  kept: KeptPages;
  /** Paths of pages that don't wait: they cost next to nothing, and are for those who wait. */
  light: readonly RegExp[];
  /** Where pages wait for their turn. */
  queue: Pick<PageQueue, 'waitMs' | 'run'>;
  others: OtherSites;
  /** Headers that every answer has; a kept page is sent without passing through what sets them. */
  headers: Readonly<Record<string, string>>;
  /** Everything a page may ask of the server: who is looking, and the product's front doors. */
  provide(context: RouterContextProvider): void;
  /** Renders a page that nobody keeps; where there is a replica, of what it has. */
  lagging: Lagging;
  page(c: ApiContext): Promise<Omit<PageContext, 'csp' | 'keep'>>;
}

const UNAVAILABLE_STATUS: Readonly<Record<Unavailable, number>> = { away: 503, full: 507 };

/**
 * Reads what a page left unread: a page that isn't there is answered before its form is looked at, and a connection with
 * half a body on it could not be used again. The size is limited already.
 */
async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  try {
    await body.pipeTo(new WritableStream());
  } catch {
    // Whoever sent it is gone.
  }
}

/** So long somebody waits for a page, in milliseconds, before they are asked to come again. */
const PATIENCE_MS = 1_000;
/** Whoever sends a form has typed, and would have to send it again. */
const FORM_PATIENCE_MS = 10_000;

/** Answers a request for a page when its turn comes: kept, or rendered. Who would wait too long is told to come again. */
export function servePages(site: Site): (c: ApiContext) => Promise<Response> {
  const render = renderer(site);
  const overloaded = overload(site.others);

  return async (c) => {
    const { url, method, signal } = c.req.raw;
    const path = url.slice(url.indexOf('/', 'https://'.length));
    const key = keepKey(method, path, c.req.header());
    const [pathname = ''] = path.split('?', 1);
    if (site.light.some((pages) => pages.test(pathname))) return render(c, path, key);
    const reads = method === 'GET' || method === 'HEAD';
    if (site.queue.waitMs > (reads ? PATIENCE_MS : FORM_PATIENCE_MS)) {
      const lastKey = sparesRendering(method, path, c.req.header());
      const page = lastKey === null ? null : site.kept.get(lastKey);
      return page ? answerKept(page, c.req.header('accept-encoding')) : overloaded(c, site.queue.waitMs);
    }
    const answer = await site.queue.run(
      () => {
        // Whoever was before them may have asked for the same.
        const page = key === null ? null : site.kept.get(key);
        return page
          ? Promise.resolve(answerKept(page, c.req.header('accept-encoding')))
          : render(c, path, key);
      },
      () => signal.aborted,
    );
    return answer ?? new Response(null, { status: 400 });
  };
}

/** Renders a page, and keeps it by `key` where it may be kept. */
function renderer(site: Site): (c: ApiContext, path: string, key: string | null) => Promise<Response> {
  const render = siteInParts(site.build, site.dev ? 'development' : 'production', site.scriptsIn);

  return async (c, path, key) => {
    const { method, headers: sent, body } = c.req.raw;
    const mark = site.kept.mark();
    const nonce = site.ids.secret(16);
    const context = new RouterContextProvider();
    const given = await site.page(c);
    let why: Unavailable | null = null;
    const report = (error: unknown): void => {
      why ??= unavailability(error);
      given.report?.(error);
    };
    const page: PageContext = { ...given, report, csp: { nonce }, keep: null };
    context.set(pageContext, page);
    site.provide(context);
    // Behind a proxy the connection knows neither the scheme nor, always, the name that people see.
    const asked = new Request((c.get('siteOrigin') ?? site.origin) + path, {
      method,
      headers: sent,
      signal: c.req.raw.signal,
      ...(body ? { body, duplex: 'half' } : {}),
    });
    const answer = (): Promise<Response> => render(asked, context, given.language);
    // A page that is kept may not be made of what is a moment old: it would be shown for ever.
    const response = await (key === null ? site.lagging(c, answer) : answer());
    if (body && !body.locked) await discard(body);
    const headers = new Headers(response.headers);
    // The page says that something went wrong; programs are told that it isn't for long.
    const status =
      response.status === 500 && why !== null ? UNAVAILABLE_STATUS[why as Unavailable] : response.status;
    if (status === 503) headers.set('retry-after', '5');
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      // What a page is made of is as private as the page.
      headers.append('vary', 'cookie');
      if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
      return new Response(response.body, { status, headers });
    }

    const { html, hashes } = hashScripts(scriptsAfterPaint(page.html ?? (await response.text())), nonce);
    headers.set('content-security-policy', contentSecurityPolicy(hashes, site.others, site.dev));
    headers.set('vary', 'accept-encoding, accept-language, cookie');
    // What a page wants kept nowhere, not even by the browser for the way back, isn't.
    if (!headers.get('cache-control')?.includes('no-store'))
      headers.set('cache-control', 'private, no-cache');
    const keepable = key !== null && page.keep && response.status === 200 && !headers.has('set-cookie');
    if (!keepable || !page.keep) return new Response(html, { status, headers });
    const kept = await packPage(html, { ...site.headers, ...Object.fromEntries(headers) });
    const until = page.keep.until === null ? null : parseUtcText(page.keep.until);
    site.kept.keep(key, kept, { tags: page.keep.tags, until: until ?? Number.POSITIVE_INFINITY }, mark);
    headers.set('etag', kept.etag);
    return new Response(html, { headers });
  };
}
