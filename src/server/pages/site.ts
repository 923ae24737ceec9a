import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ids } from '#lib/ids.ts';
import { parseUtcText } from '#lib/time.ts';
import { type Unavailable, unavailability } from '#platform/db/index.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { Lru } from '#lib/cache/lru.ts';
import type { ViewerParts } from '#shell/rendering/viewer-parts.tsx';
import { type PageContext, pageContext, type PageFacts, pageOf } from '#shared/request/context.server.ts';
import type { Viewer } from '#shared/request/page-context.ts';
import { ViewerQuestions } from '#shared/request/viewer-questions.ts';
import {
  noteCookies,
  type PageCookie,
  SUPERUSER_COOKIE,
  TOKEN_COOKIE,
} from '#shared/session/cookies.server.ts';
import { contentSecurityPolicy, hashScripts, type OtherSites } from './csp.ts';
import type { Lagging } from './own-writes.ts';
import { scriptsAfterPaint } from './fetch-order.ts';
import { answerKept, type KeptPage, packPage } from './cached-page.ts';
import { guestAsk, isSameFor, type PageAsk, signedInAsk, sparesRendering } from './page-ask.ts';
import { overload } from './overload.ts';
import type { KeptPages, Shown } from './page-cache.ts';
import type { ScriptsIn } from './language-scripts.ts';
import { siteInParts } from './site-parts.ts';
import type { PageQueue } from './page-queue.ts';
import { fillIn, plainOf, type ViewerPage, viewerPageOf } from './viewer-page.ts';
import type { ViewerPages } from './viewer-pages.ts';

/** What the pages need around them. */
export interface Site {
  build: ServerBuild | (() => Promise<ServerBuild>);
  dev: boolean;
  /** Where the scripts of each language lie; nowhere while developing. */
  scriptsIn?: ScriptsIn | undefined;
  /** What fills a viewer into pages; without it, pages are kept for nobody who is signed in. */
  viewerParts?: ViewerParts | undefined;
  /** Public address, without a slash at the end. */
  origin: string;
  ids: Ids;
  kept: KeptPages<KeptPage>;
  viewers: ViewerPages;
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
  /** Whether there is one. */
  lags: boolean;
  page(c: ApiContext): Promise<PageFacts>;
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
    const guest = guestAsk(method, path, c.req.header());
    const [pathname = ''] = path.split('?', 1);
    if (site.light.some((pages) => pages.test(pathname))) return render(c, path, guest);
    const reads = method === 'GET' || method === 'HEAD';
    if (site.queue.waitMs > (reads ? PATIENCE_MS : FORM_PATIENCE_MS)) {
      const lastKey = sparesRendering(method, path, c.req.header());
      const page = lastKey === null ? null : site.kept.get(lastKey);
      return page ? answerKept(page, c.req.header('accept-encoding')) : overloaded(c, site.queue.waitMs);
    }
    const answer = await site.queue.run(
      () => {
        // Whoever was before them may have asked for the same.
        const page = guest && site.kept.get(guest.key);
        return page && isSameFor(page, guest.others)
          ? Promise.resolve(answerKept(page, c.req.header('accept-encoding')))
          : render(c, path, guest);
      },
      () => signal.aborted,
    );
    return answer ?? new Response(null, { status: 400 });
  };
}

/** A page as it was rendered. */
interface RenderedPage {
  response: Response;
  page: Pick<PageContext, 'keep' | 'about'>;
  /** The cookies that its loaders read. */
  reads: ReadonlySet<PageCookie>;
  html: string;
  hashes: readonly string[];
  status: number;
}

/** Somebody signed in who asks for a page that may be kept for many. */
interface Asker extends PageAsk {
  viewer: Viewer;
}

/** Renders a page, and keeps it where it may be kept: for guests, else for all who are signed in and answer alike. */
function renderer(site: Site): (c: ApiContext, path: string, guest: PageAsk | null) => Promise<Response> {
  const render = siteInParts(site.build, site.dev ? 'development' : 'production', site.scriptsIn);
  /** Pages that are rendered of what is true now, since they may be kept. */
  const worthKeeping = new Lru<true>(WORTH_KEEPING);

  const rendered = async (
    c: ApiContext,
    path: string,
    { viewer: _viewer, ...given }: PageFacts,
    { about, current }: { about: ViewerQuestions; current: boolean },
  ): Promise<RenderedPage> => {
    const { method, headers: sent, body } = c.req.raw;
    const nonce = site.ids.secret(16);
    const context = new RouterContextProvider();
    let why: Unavailable | null = null;
    const report = (error: unknown): void => {
      why ??= unavailability(error);
      given.report?.(error);
    };
    const page = pageOf({ ...given, report }, { about, nonce });
    context.set(pageContext, page);
    site.provide(context);
    // Behind a proxy the connection knows neither the scheme nor, always, the name that people see.
    const asked = new Request((c.get('siteOrigin') ?? site.origin) + path, {
      method,
      headers: sent,
      signal: c.req.raw.signal,
      ...(body ? { body, duplex: 'half' } : {}),
    });
    const reads = noteCookies(asked);
    const answer = (): Promise<Response> => render(asked, context, given.language);
    // A page that is kept may not be made of what is a moment old: it would be shown for ever.
    const response = await (current ? answer() : site.lagging(c, answer));
    if (body && !body.locked) await discard(body);
    // The page says that something went wrong; programs are told that it isn't for long.
    const status =
      response.status === 500 && why !== null ? UNAVAILABLE_STATUS[why as Unavailable] : response.status;
    if (!isPage(response)) return { response, page, reads, html: '', hashes: [], status };
    return {
      response,
      page,
      reads,
      status,
      ...hashScripts(scriptsAfterPaint(page.html ?? (await response.text())), nonce),
    };
  };

  /** The page of those who answer like the viewer, filled in for them; null where it can't be. */
  const forMany = async (
    c: ApiContext,
    path: string,
    given: PageFacts,
    { viewer, mark, ...ask }: Asker & { mark: ReturnType<ViewerPages['mark']> },
  ): Promise<RenderedPage | null> => {
    const by = site.viewerParts;
    const answers =
      by &&
      (await site.viewers.ask(ask, viewer).catch((error: unknown) => {
        // Rendered for them alone, the page says what is the matter.
        given.report?.(error);
        return null;
      }));
    if (!by || !answers) return null;
    const forThem = (page: ViewerPage | null, made: Omit<RenderedPage, 'html' | 'hashes'>) => {
      if (!page || page.ids.has(viewer.id)) return null;
      const filled = fillIn(page, viewer, by);
      return { ...made, html: plainOf(filled).toString(), hashes: filled.hashes };
    };
    // Whoever was before them may have asked for the same.
    if (answers.known) return forThem(answers.known.page, keptAnswer());
    const stand = by.standIn(viewer);
    const about = new ViewerQuestions(stand, answers.byName);
    const made = await rendered(c, path, given, { about, current: true });
    const shown = shownBy(made, ask.others);
    if (!shown) return null;
    const page = viewerPageOf(made, stand, by);
    site.viewers.keep(answers, { page, reads: made.reads }, shown, mark);
    return forThem(page, made);
  };

  return async (c, path, guest) => {
    const { method } = c.req.raw;
    // Before anything is read that the page may show.
    const [mark, viewersMark] = [site.kept.mark(), site.viewers.mark()];
    const given = await site.page(c);
    const ask = given.viewer && signedInAsk(method, path, c.req.header());
    const asker =
      given.viewer && ask ? { viewer: given.viewer, key: ask.keyOf(given.viewer), others: ask.others } : null;
    const kept = asker ?? guest;
    const current =
      kept !== null && ((kept === guest && guest.others.length === 0) || worthKeeping.get(kept.key) === true);
    const about = new ViewerQuestions(given.viewer);
    const made =
      (asker && (await forMany(c, path, given, { ...asker, mark: viewersMark }))) ??
      (await rendered(c, path, given, { about, current }));
    const { response, html, hashes, status } = made;
    const headers = new Headers(response.headers);
    if (status === 503) headers.set('retry-after', '5');
    if (!isPage(response)) {
      // What a page is made of is as private as the page.
      headers.append('vary', 'cookie');
      if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
      return new Response(response.body, { status, headers });
    }
    headers.set('content-security-policy', contentSecurityPolicy(hashes, site.others, site.dev));
    headers.set('vary', 'accept-encoding, accept-language, cookie');
    // What a page wants kept nowhere, not even by the browser for the way back, isn't.
    if (!headers.get('cache-control')?.includes('no-store'))
      headers.set('cache-control', 'private, no-cache');
    const shown = kept && shownBy(made, kept.others);
    if (!kept || !shown || made.page.about.forMany) return new Response(html, { status, headers });
    worthKeeping.set(kept.key, true);
    if (!current && site.lags) return new Response(html, { status, headers });
    const { reads } = made;
    if (asker) {
      site.viewers.remember({ key: kept.key, path }, { questions: about.asked, reads }, shown, viewersMark);
      return new Response(html, { status, headers });
    }
    const packed = await packPage(html, { ...site.headers, ...Object.fromEntries(headers) }, reads);
    site.kept.keep(kept.key, packed, shown, mark);
    headers.set('etag', packed.etag);
    return new Response(html, { headers });
  };
}

/** What is answered with a page that lay there. */
const keptAnswer = (): Omit<RenderedPage, 'html' | 'hashes'> => ({
  response: new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  page: { about: new ViewerQuestions(null), keep: null },
  reads: new Set(),
  status: 200,
});

/** So many are remembered. */
const WORTH_KEEPING = 1_000;

/** A page of the site; HTML with a policy of its own, as a mail that is looked at, is none. */
const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true && !headers.has('content-security-policy');

/**
 * What a page shows, if it may be kept for others than who brought these cookies; null if not. Every page reads whether an
 * operator looks: where not even that was noted, nothing was.
 */
function shownBy(
  { response, page: { keep, about }, reads, status }: RenderedPage,
  others: readonly PageCookie[],
): Shown | null {
  if (!keep || !about.tellAll || !reads.has(SUPERUSER_COOKIE) || !isSameFor({ reads }, others)) return null;
  // A loader that reads the login itself asks who looks.
  if (reads.has(TOKEN_COOKIE)) return null;
  if (!isPage(response) || status !== 200 || response.headers.has('set-cookie')) return null;
  const until = keep.until === null ? null : parseUtcText(keep.until);
  // A moment that is none says nothing of how long the page is true.
  if (keep.until !== null && until === null) return null;
  return { tags: keep.tags, until: until ?? Number.POSITIVE_INFINITY };
}
