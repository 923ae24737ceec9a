import type { Actor } from '#lib/actor.ts';
import type { ApiContext } from './api-env.ts';
import { remoteAddress } from './remote-address.ts';

/** A call of the API as its guards see it, whichever way it came in. */
export interface Call {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** With it. */
  readonly target: string;
  /** The other end of the connection; '' where there is none. */
  readonly remote: string;
  /** What the request says under that name, in any case; undefined when it says nothing. */
  header(name: string): string | undefined;
  /** Where it comes from, as ApiEnv has it; undefined until the guards have found out. */
  address: string | undefined;
  /** Who calls, as the guards have found. */
  actor: Actor | null;
  /** By which the request is found in the log; undefined where requests have none. */
  readonly requestId?: string | undefined;
}

/** A call that came by the router. */
class RoutedCall implements Call {
  readonly #c: ApiContext;
  constructor(c: ApiContext) {
    this.#c = c;
  }
  get method(): string {
    return this.#c.req.method;
  }
  get path(): string {
    return this.#c.req.path;
  }
  get target(): string {
    const { pathname, search } = new URL(this.#c.req.url);
    return pathname + search;
  }
  get remote(): string {
    return remoteAddress(this.#c);
  }
  header(name: string): string | undefined {
    return this.#c.req.header(name);
  }
  get address(): string | undefined {
    return this.#c.get('address');
  }
  set address(found: string | undefined) {
    this.#c.set('address', found);
  }
  get requestId(): string | undefined {
    return this.#c.get('requestId');
  }
  get actor(): Actor | null {
    return this.#c.get('actor');
  }
  set actor(found: Actor | null) {
    this.#c.set('actor', found);
  }
}

/** What the router was asked, as a call. What is found out about it stands in the router's context, too. */
export const callOf = (c: ApiContext): Call => new RoutedCall(c);
