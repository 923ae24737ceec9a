import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { Lru } from '#lib/cache/lru.ts';

/** Paths that are remembered, and how long one may be. */
const KNOWN = 1_000;
const LONGEST = 200;

/** Finds who answers a path, and remembers it: our routes are too many-sided for the router that is fast by itself. */
export class KnownRoutes<Handler> implements Router<Handler> {
  readonly name = 'KnownRoutes';
  readonly #routes = new TrieRouter<Handler>();
  readonly #known = new Lru<Result<Handler>>(KNOWN);

  add(method: string, path: string, handler: Handler): void {
    this.#routes.add(method, path, handler);
    this.#known.clear();
  }

  match(method: string, path: string): Result<Handler> {
    const key = `${method} ${path}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found = this.#routes.match(method, path);
    if (path.length <= LONGEST) this.#known.set(key, found);
    return found;
  }
}
