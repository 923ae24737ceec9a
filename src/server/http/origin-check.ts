import type { MiddlewareHandler } from 'hono';
import { forbidden } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { type ApiEnv, namesThisMachine } from '#platform/http/index.ts';
import { words } from './refusals.messages.ts';

/**
 * The site's own address that a form was sent from, or null when it was another's. `origin` is the public address, `sent`
 * the request's Origin, `host` the name that it asks for. A page may have been opened by another name than the public
 * one (this machine's, or its address in the network): then it is what was asked for. A site with a public https address
 * takes nothing from a page that came over http, which anybody on the way could have written, unless it was this machine's.
 */
export function formOrigin(
  origin: string,
  sent: string | undefined,
  host: string | undefined,
): string | null {
  if (sent === undefined || !URL.canParse(sent)) return null;
  if (sent === origin) return origin;
  const from = new URL(sent);
  if (from.host !== host || !/^https?:$/.test(from.protocol)) return null;
  const readable = from.protocol === 'http:' && origin.startsWith('https:') && !namesThisMachine(host);
  return readable ? null : from.origin;
}

/**
 * Pages and forms are signed in by a cookie that browsers send by themselves, so whatever changes something must come
 * from a page of ours. This is the one rule about that: pages are rendered as asked for at the address that it finds
 * (`siteOrigin`), so that React Router, which compares the two again, comes to the same answer.
 */
export function originCheck(origin: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const from = formOrigin(origin, c.req.header('origin'), c.req.header('host'));
      if (from === null) {
        throw forbidden(inEach(words, (t) => t.foreignForm(origin)));
      }
      c.set('siteOrigin', from);
    }
    await next();
  };
}
