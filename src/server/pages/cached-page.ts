import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { PageCookie } from '#shared/session/cookies.server.ts';

/** A page as it is sent, in one encoding. */
interface Encoded {
  headers: Record<string, string>;
  body: Uint8Array;
}

/** A page as it is sent, in the encodings that clients ask for. */
export interface KeptPage {
  /** The cookies that it read when it was made. */
  reads: ReadonlySet<PageCookie>;
  etag: string;
  plain: Encoded;
  br: Encoded;
  gzip: Encoded;
}

/** What it takes beside its bodies: its key, its headers three times, its tags. */
const BESIDE = 4 << 10;

/** What a page takes that is kept, in bytes. */
export const sizeOfKept = ({ plain, br, gzip }: KeptPage): number =>
  plain.body.length + br.body.length + gzip.body.length + BESIDE;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Packs a rendered page with all its headers. */
export async function packPage(
  html: string,
  headers: Record<string, string>,
  reads: ReadonlySet<PageCookie> = new Set(),
): Promise<KeptPage> {
  const body = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    toGzip(body, { level: 7 }),
  ]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const encoded = (bytes: Uint8Array, encoding: Record<string, string>): Encoded => ({
    headers: { ...headers, ...encoding, etag, 'content-length': String(bytes.length) },
    body: bytes,
  });
  return {
    reads,
    etag,
    plain: encoded(body, {}),
    br: encoded(brotli, { 'content-encoding': 'br' }),
    gzip: encoded(gzipped, { 'content-encoding': 'gzip' }),
  };
}

/** Sends it in the best encoding that the client takes, or says that it has it already. */
export function sendKept(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const best = bestOf(page, request.headers['accept-encoding']);
  if (namesTag(request.headers['if-none-match'], page.etag)) {
    const { 'content-length': _length, ...headers } = best.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, best.headers).end(best.body);
}

/** The same as an answer of the router's. */
export function answerKept(page: KeptPage, accepts: string | undefined): Response {
  const { headers, body } = bestOf(page, accepts);
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}

const bestOf = (page: KeptPage, accepts: string | undefined): Encoded =>
  page[acceptedEncoding(accepts, ['br', 'gzip']) ?? 'plain'];

/**
 * Whether an If-None-Match header names the tag. Compared weakly, as RFC 9110 §13.1.2 asks: the first answer of a page
 * is compressed on its way out, which makes its tag a weak one.
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
