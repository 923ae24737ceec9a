import type { HttpBindings } from '@hono/node-server';
import type { ApiContext } from '#platform/http/index.ts';

/**
 * Sets a header of the answer, whatever the answer will be; one that the answer itself sets wins. It goes to Node's
 * response and not to Hono's: touching the headers of a finished answer makes Hono copy it into a stream, which costs
 * more than all else that a small request does.
 */
export function presetHeader(c: ApiContext, name: string, value: string): void {
  (c.env as unknown as HttpBindings).outgoing.setHeader(name, value);
}
