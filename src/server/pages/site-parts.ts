import {
  createRequestHandler,
  createStaticHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { Lru } from '#lib/cache/lru.ts';
import type { Language } from '#lib/language/index.ts';
import { refusalsAsPages } from './refusals-as-pages.ts';
import { languageOfVersion, type ScriptsIn } from './language-scripts.ts';

/** Paths whose routes are remembered, and how long one may be. */
const PATHS = 5_000;
const LONGEST = 200;
/** So many levels of an address are looked at; ours have no more than eight. */
const LEVELS = 12;

interface Route {
  id: string;
  path: string | undefined;
  caseSensitive: boolean | undefined;
  index: boolean;
  children: Route[];
}

/** Handles a request for a page in a language. */
type PageHandler = (
  request: Request,
  context: RouterContextProvider,
  language: Language,
) => Promise<Response>;

/** React Router's handler of a page, or of the whole site, in a language. */
type Handlers = (language: Language) => RequestHandler;

/**
 * Handles requests as React Router does, each by a handler that knows only the routes which the address and those above it lead
 * to. React Router's work for a page grows with the number of routes (it matches an address four times, and makes objects of all
 * routes): with all of ours that was a fifth of a page. The answers are the same, since the route that an address leads to is the
 * best of any set that has it.
 */
export function siteInParts(
  built: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'development' | 'production',
  scriptsIn: ScriptsIn = (assets) => assets,
): PageHandler {
  // Developing, routes come and go, and scripts have the words of all languages.
  if (typeof built === 'function') {
    const handler = createRequestHandler(async () => refusalsAsPages(await built()), mode);
    return (request, context) => handler(request, context);
  }
  const build = refusalsAsPages(built);
  const handlersOf = (part: ServerBuild): Handlers => {
    const handlers = new Map<Language, RequestHandler>();
    return (language) => {
      const made =
        handlers.get(language) ??
        createRequestHandler({ ...part, assets: scriptsIn(part.assets, language) }, mode);
      handlers.set(language, made);
      return made;
    };
  };
  const whole = handlersOf(build);
  let routesOf: ReturnType<typeof matcher> | null = null;
  const parts = new Map<string, Handlers>();

  const partFor = (ids: ReadonlySet<string>): Handlers => {
    const key = [...ids].toSorted((one, other) => (one < other ? -1 : 1)).join('\n');
    let part = parts.get(key);
    if (!part) parts.set(key, (part = handlersOf(partOf(build, ids))));
    return part;
  };

  const known = new Lru<Handlers>(PATHS);
  return async (request, context, language) => {
    const path = pathOf(request.url);
    const remembered = known.get(path);
    if (remembered) return remembered(language)(request, context);
    if (path === build.routeDiscovery.manifestPath)
      return whole(languageOfVersion(new URL(request.url)) ?? language)(request, context);
    const paths = addressAndThoseAbove(path);
    if (paths.length > LEVELS) return whole(language)(request, context);
    const [found, ...above] = await Promise.all(paths.map((routesOf ??= matcher(build))));
    if (!found) return whole(language)(request, context);
    const part = partFor(new Set([found, ...above].flatMap((ids) => ids ?? [])));
    if (path.length <= LONGEST) known.set(path, part);
    return part(language)(request, context);
  };
}

/** The path of a page that a URL asks for, or for whose data it asks. */
function pathOf(url: string): string {
  const { pathname } = new URL(url);
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '');
}

/** `/a/b/c`, `/`, `/a/b`, `/a`: what React Router tells the browser's router of. */
function addressAndThoseAbove(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  const above = segments.slice(1).map((_, at) => `/${segments.slice(0, at + 1).join('/')}`);
  return [path, '/', ...above];
}

/** The ids of the routes to which a path leads, the topmost first; null for none. */
function matcher({ routes, basename }: ServerBuild): (path: string) => Promise<string[] | null> {
  const nodes = new Map<string, Route>();
  for (const route of Object.values(routes))
    if (route)
      nodes.set(route.id, {
        id: route.id,
        path: route.path,
        caseSensitive: route.caseSensitive,
        index: route.index === true,
        children: [],
      });
  const top: Route[] = [];
  for (const route of Object.values(routes)) {
    const node = route && nodes.get(route.id);
    if (node) (nodes.get(route.parentId ?? '')?.children ?? top).push(node);
  }
  // There is nothing to load: it only tells what it would have loaded. `matchRoutes` takes five times as long, since it
  // ranks all routes again for each address.
  const handler = createStaticHandler(top.map(asRouteObject), basename ? { basename } : {});
  const known = new Lru<string[]>(PATHS);
  return async (path) => {
    const remembered = known.get(path);
    if (remembered) return remembered;
    const found = await handler.query(new Request(`http://localhost${path}`));
    if (found instanceof Response || found.errors) return null;
    const ids = found.matches.map(({ route }) => route.id);
    if (path.length <= LONGEST) known.set(path, ids);
    return ids;
  };
}

function asRouteObject({
  children,
  index,
  ...route
}: Route): Parameters<typeof createStaticHandler>[0][number] {
  return index ? { ...route, index } : { ...route, children: children.map(asRouteObject) };
}

/** The site with these routes only. */
function partOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Each>(all: Record<string, Each>): Record<string, Each> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
