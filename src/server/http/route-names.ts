import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { Lru } from '#lib/cache/lru.ts';

/** Paths that are remembered, and how long one may be. */
const KNOWN = 5_000;
const LONGEST = 200;

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** What no route is for. */
const NOWHERE = '/*';
/** The site's own files. */
const FILES = '/assets/';

interface Asked {
  method: string;
  path: string;
  /** The pattern by which the router found who answers: `*` for pages. */
  route: string;
}

/**
 * What a request is counted under: its method with the pattern of its route, never with what an address has in it. There are only
 * as many as there are routes, whatever is asked.
 */
export function routeNames(build: ServerBuild | (() => Promise<ServerBuild>)): (asked: Asked) => string {
  const pages = typeof build === 'function' ? [] : pageRoutes(build);
  const known = new Lru<string>(KNOWN);
  const pageOf = (path: string): string => {
    const remembered = known.get(path);
    if (remembered !== undefined) return remembered;
    if (path.startsWith(FILES)) return `${FILES}*`;
    const plain = path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.replace(/\.data$/, '');
    const matches = path.length <= LONGEST && isSound(plain) ? matchRoutes(pages, plain) : null;
    const pattern = matches?.flatMap(({ route }) => route.path ?? []).join('/');
    const name = pattern === undefined ? NOWHERE : `/${pattern.replace(/^\/+/, '')}`;
    if (path.length <= LONGEST) known.set(path, name);
    return name;
  };
  return ({ method, path, route }) => {
    const verb = method === 'HEAD' ? 'GET' : METHODS.has(method) ? method : 'OTHER';
    return `${verb} ${route === '*' || route === '/*' ? pageOf(path) : route}`;
  };
}

/** React Router complains about others, once for each. */
function isSound(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

function pageRoutes({ routes }: ServerBuild): RouteObject[] {
  const under = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parent) return [];
      const { id, path, index } = route;
      return index ? [{ id, path, index: true as const }] : [{ id, path, children: under(id) }];
    });
  return under(undefined);
}
