import { type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { createRequestHandler, matchRoutes } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { siteInParts } from '#server/pages/site-parts.ts';

const ORIGIN = 'http://mela.test';
/** What stands for a parameter of an address: like nothing else, or like a neighbour's fixed part. */
const VALUES = ['x1', 'new', 'A%20b'];

let build: ServerBuild;
beforeAll(async () => {
  build = told(await import('#site'));
});

/** The site with pages that only tell which they are, and which routes the browser is told of. */
function told(site: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(site.routes).map(([id, route]) => {
      const resource = route?.module.default === undefined;
      const loader = ({ params }: { params: object }) =>
        resource ? Response.json({ id, params }) : { id, params };
      const module = { loader, action: loader, ...(resource ? {} : { default: () => null }) };
      return [id, { ...route, module }];
    }),
  );
  const tell = (_: Request, status: number, __: Headers, context: EntryContext) => {
    const { matches, loaderData, errors } = context.staticHandlerContext;
    return Response.json(
      { matches: matches.map(({ route, params }) => [route.id, params]), loaderData, errors },
      { status },
    );
  };
  return {
    ...site,
    routes,
    entry: { module: { default: tell, handleError: () => {} } },
  } as unknown as ServerBuild;
}

/** Addresses that lead to each route, and some that lead to none. */
function addresses(): string[] {
  const of = (id: string): string => {
    const { parentId, path = '' } = build.routes[id] ?? {};
    return [parentId ? of(parentId) : '', path].filter(Boolean).join('/');
  };
  const paths = Object.keys(build.routes).map((id) => `/${of(id)}`);
  const filled = paths.flatMap((path) =>
    path.includes(':') || path.includes('*')
      ? VALUES.map((value) => path.replaceAll(/:\w+\??|\*/g, value))
      : [path, `${path === '/' ? '' : path}/`, path.toUpperCase()],
  );
  return [...new Set([...filled, '/nowhere', '/events/x/y/z', '/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o', '//x'])];
}

const answerOf = async (answer: Promise<Response>) => {
  const { status, headers, text } = await answer.then(async (given) => ({
    status: given.status,
    headers: [...given.headers],
    text: await given.text(),
  }));
  return { status, headers, text };
};

it('answers every address as the whole site does, for pages, data and forms', async () => {
  const [whole, parts] = [createRequestHandler(build, 'production'), siteInParts(build, 'production')];
  const inParts: typeof whole = (request, context) => parts(request, context as RouterContextProvider, 'en');
  const all = addresses();
  expect(all.length).toBeGreaterThan(400);
  for (const path of all) {
    const data = path === '/' ? '/_.data' : `${path.replace(/\/$/, '/_')}.data`;
    for (const [asked, init] of [
      [path, {}],
      [path, {}],
      [data, {}],
      [path, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }],
      [`/__manifest?version=${build.assets.version}&paths=${encodeURIComponent(path)}`, {}],
    ] as [string, RequestInit][]) {
      const ask = (handler: typeof whole) =>
        answerOf(handler(new Request(ORIGIN + asked, init), new RouterContextProvider()));
      expect([asked, await ask(inParts)]).toEqual([asked, await ask(whole)]);
    }
  }
}, 60_000);

it('tells the browser of the same routes', async () => {
  const seen: string[][] = [];
  const listing = {
    ...build,
    entry: {
      module: {
        default: (_: Request, __: number, ___: Headers, { manifest }: EntryContext) => {
          seen.push(Object.keys(manifest.routes));
          return new Response('');
        },
      },
    },
  } as unknown as ServerBuild;
  const parts = siteInParts(listing, 'production');
  const tree = (parentId?: string): Parameters<typeof matchRoutes>[0] =>
    Object.values(build.routes)
      .filter((route) => route?.parentId === parentId)
      .map((route) =>
        route?.index
          ? { id: route.id, index: true, path: route.path }
          : { id: route?.id as string, path: route?.path, children: tree(route?.id) },
      );
  const all = tree();
  const idsOf = (path: string) => matchRoutes(all, path)?.map(({ route }) => route.id as string) ?? [];
  await parts(new Request(`${ORIGIN}/events/new/manage/tickets`), new RouterContextProvider(), 'en');
  expect(new Set(seen[0])).toEqual(
    new Set(
      ['/', '/events', '/events/new', '/events/new/manage', '/events/new/manage/tickets'].flatMap(idsOf),
    ),
  );
  expect(seen[0]?.length).toBeLessThan(20);
});
