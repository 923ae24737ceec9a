import { Hono } from 'hono';
import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { ChangeFeed, type Database } from '#platform/db/index.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import { askViewer } from '#shared/request/ask-viewer.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { readCookie, SUPERUSER_COOKIE, TOKEN_COOKIE } from '#shared/session/cookies.server.ts';
import { viewerParts } from '#shell/rendering/viewer-parts.tsx';
import { keptPages } from './kept.ts';
import { servePages, type Site } from './site.ts';

const asha = {
  id: 'asha00000000001',
  name: 'Asha Gurung',
  email: 'asha@example.com',
  avatarUrl: null,
  verified: true,
  language: null,
};
const SIGNED_IN = { cookie: 'auth_token=asha' };

type Loader = (args: LoaderFunctionArgs<RouterContextProvider>) => unknown;

/** A page as most are: it asks one question, and is kept until something of an event changes. */
const usual: Loader = async ({ request, context }) => {
  readCookie(request, SUPERUSER_COOKIE);
  context.get(pageContext).keep = { tags: new Set(['events']), until: null };
  return askViewer(context, 'who', async (viewer) => (viewer ? 'somebody' : 'nobody'));
};

/** A site of one page, with what became of it. */
function siteOf(loader: Loader, { lags = false, cookie = '' } = {}) {
  const seen = { rendered: 0, lagging: 0, reported: [] as unknown[] };
  const kept = keptPages(
    { changes: new ChangeFeed(), foreignCommits: () => 0 } as unknown as Database,
    () => 0,
  );
  const route = { id: 'root', path: '/', index: undefined, caseSensitive: undefined, parentId: undefined };
  const build = {
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          _entry: unknown,
          context: RouterContextProvider,
        ) => {
          seen.rendered += 1;
          const page = context.get(pageContext);
          page.html = `<html><body>${page.about.shown?.email ?? 'nobody'}</body></html>`;
          headers.set('content-type', 'text/html; charset=utf-8');
          if (cookie) headers.append('set-cookie', cookie);
          return new Response(null, { status, headers });
        },
      },
    },
    routes: { root: { ...route, module: { default: () => null, loader } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    future: {},
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const site = {
    build,
    dev: false,
    viewerParts,
    origin: 'https://mela.test',
    ids: { secret: () => 'n0nce' },
    kept: kept.guests,
    viewers: kept.viewers,
    light: [],
    queue: { waitMs: 0, run: (work: () => Promise<Response>) => work() },
    others: { formTargets: [] },
    headers: {},
    provide: () => {},
    lags,
    lagging: (_c: unknown, answer: () => Promise<Response>) => {
      seen.lagging += 1;
      return answer();
    },
    page: async (c: { req: { header: (name: string) => string | undefined } }) => ({
      viewer: c.req.header('cookie')?.includes('auth_token=') ? asha : null,
      language: 'en',
      locale: 'en-US',
      report: (error: unknown) => seen.reported.push(error),
    }),
  } as unknown as Site;
  const app = new Hono<ApiEnv>().all('*', servePages(site));
  const ask = async (headers: Record<string, string> = SIGNED_IN) => {
    const answer = await app.request('https://mela.test/', { headers });
    return { status: answer.status, html: await answer.text(), etag: answer.headers.get('etag') };
  };
  return { ask, seen, viewers: kept.viewers };
}

/** How often a page was rendered after each of four asks. */
async function renderings({ ask, seen }: ReturnType<typeof siteOf>, headers = SIGNED_IN): Promise<number[]> {
  const counts: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { status, html } = await ask(headers);
    expect([status, html.includes(headers.cookie.includes('auth_token') ? asha.email : 'nobody')]).toEqual([
      200,
      true,
    ]);
    counts.push(seen.rendered);
  }
  return counts;
}

it('renders a page for whoever comes first, then for all who answer alike, and then no more', async () => {
  const site = siteOf(usual);
  expect(await renderings(site)).toEqual([1, 2, 2, 2]);
  expect(site.viewers.knows('/')).toBe(true);
});

it('renders a guest’s page once', async () => {
  expect(await renderings(siteOf(usual), { cookie: 'mela_orders=x' })).toEqual([1, 1, 1, 1]);
});

it.each<[string, Loader]>([
  [
    'reads who looks',
    async (args) => {
      const answer = await usual(args);
      return [answer, args.context.get(pageContext).viewer?.name];
    },
  ],
  [
    'reads the login',
    async (args) => {
      readCookie(args.request, TOKEN_COOKIE);
      return usual(args);
    },
  ],
  [
    'reads nothing that would be noted',
    ({ context }) => {
      context.get(pageContext).keep = { tags: new Set(), until: null };
      return null;
    },
  ],
  [
    'ends at a moment that is none',
    async (args) => {
      await usual(args);
      args.context.get(pageContext).keep = { tags: new Set(), until: '' };
      return null;
    },
  ],
  [
    'asks to be kept by nobody',
    ({ request }) => {
      readCookie(request, SUPERUSER_COOKIE);
      return null;
    },
  ],
])('keeps nothing of a page that %s', async (_what, loader) => {
  const site = siteOf(loader);
  expect(await renderings(site)).toEqual([1, 2, 3, 4]);
  expect(site.viewers.knows('/')).toBe(false);
});

it('keeps nothing of a page that sets a cookie', async () => {
  expect(await renderings(siteOf(usual, { cookie: 'a=b' }))).toEqual([1, 2, 3, 4]);
});

it('keeps nothing for who brings a cookie that the page reads, and gives them nothing that was kept', async () => {
  const operator = { cookie: 'auth_token=asha; mela_superuser=x' };
  const site = siteOf(usual);
  expect(await renderings(site, operator)).toEqual([1, 2, 3, 4]);
  expect(await renderings(site)).toEqual([5, 6, 6, 6]);
  expect(await renderings(site, operator)).toEqual([7, 8, 9, 10]);
});

it('gives nobody a page whose other answers read a cookie of theirs', async () => {
  const site = siteOf(async (args) => {
    const answer = await usual(args);
    // For those who answer so, and only once the answer is known.
    if (args.context.get(pageContext).about.forMany) readCookie(args.request, 'mela_orders');
    return answer;
  });
  expect(await renderings(site)).toEqual([1, 2, 2, 2]);
  expect(await renderings(site, { cookie: 'auth_token=asha; mela_orders=x' })).toEqual([3, 4, 5, 6]);
});

it('renders for the viewer where a question can’t be answered, and reports why', async () => {
  let fails = false;
  const site = siteOf(async ({ request, context }) => {
    readCookie(request, SUPERUSER_COOKIE);
    context.get(pageContext).keep = { tags: new Set(), until: null };
    const refused = (): boolean => fails;
    return askViewer(context, 'who', async () => (refused() ? () => 'no value' : 'somebody')).then(String);
  });
  expect((await site.ask()).status).toBe(200);
  fails = true;
  expect((await site.ask()).status).toBe(200);
  expect(site.seen.reported).toHaveLength(1);
});

it('never keeps what a replica had, and asks it no more for a page that is worth keeping', async () => {
  const site = siteOf(usual, { lags: true });
  expect(await renderings(site)).toEqual([1, 2, 3, 3]);
  expect(site.seen.lagging).toBe(1);
});

it('keeps a guest’s page of what is true at once, unless they bring something', async () => {
  const site = siteOf(usual, { lags: true });
  expect(await renderings(site, { cookie: 'mela_orders=x' })).toEqual([1, 2, 2, 2]);
  expect(site.seen.lagging).toBe(1);
  const other = siteOf(usual, { lags: true });
  expect(await renderings(other, { cookie: 'mela_language=en' })).toEqual([1, 1, 1, 1]);
  expect(other.seen.lagging).toBe(0);
});
