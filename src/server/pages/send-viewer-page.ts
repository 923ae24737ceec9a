import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Viewer } from '#shared/request/page-context.ts';
import type { ViewerParts } from '#shell/rendering/viewer-parts.tsx';
import { signedInAsk } from './page-ask.ts';
import { contentSecurityPolicy, type OtherSites } from './csp.ts';
import { namesTag } from './cached-page.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { etagOf, fillIn, gzipOf, plainOf } from './viewer-page.ts';
import type { ViewerPages } from './viewer-pages.ts';

interface Sending {
  pages: ViewerPages;
  parts: ViewerParts;
  sites: OtherSites;
  /** Headers that every answer has. */
  headers: Readonly<Record<string, string>>;
  /** Who a login's token belongs to; null for nobody. */
  viewerOf: (token: string) => Promise<Viewer | null>;
}

/** Sends a page that is kept for many to whoever is signed in; tells whether it did. Null where it isn't asked for such a page. */
export type SendViewerPage = (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | null;

/**
 * Answers somebody signed in straight from Node's request with a page that is kept for all who answer alike, filled in for them.
 * Everybody else, and whatever isn't kept, goes by the router.
 */
export function viewerPageSender({ pages, parts, sites, headers, viewerOf }: Sending): SendViewerPage {
  const every = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, accept-language, cookie',
    'cache-control': 'private, no-cache',
  };
  const send = async (
    { token, keyOf, others }: NonNullable<ReturnType<typeof signedInAsk>>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const viewer = await viewerOf(token);
    if (!viewer) return false;
    const page = (await pages.ask({ key: keyOf(viewer), others }, viewer))?.known?.page;
    // A page that names whoever looks may say something to them alone.
    if (!page || page.ids.has(viewer.id)) return false;
    const etag = etagOf(page, viewer);
    if (namesTag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, { ...every, etag }).end();
      return true;
    }
    const filled = fillIn(page, viewer, parts);
    const packs = acceptedEncoding(request.headers['accept-encoding'], ['gzip']) !== null;
    const body = packs ? gzipOf(filled) : plainOf(filled);
    response.writeHead(200, {
      ...every,
      etag,
      'content-security-policy': contentSecurityPolicy(filled.hashes, sites),
      ...(packs ? { 'content-encoding': 'gzip' } : {}),
      'content-length': body.length,
    });
    response.end(body);
    return true;
  };
  return (request, response) => {
    const ask = signedInAsk(request.method ?? '', request.url ?? '', request.headers);
    return ask && pages.knows(request.url ?? '') ? send(ask, request, response) : null;
  };
}
