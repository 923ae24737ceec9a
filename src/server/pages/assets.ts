import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import { acceptedEncoding } from './accepted-encoding.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

interface Asset {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function load(path: string): Promise<Asset | null> {
  const plain = await readFile(path).catch(() => null);
  if (!plain) return null;
  const extension = extname(path);
  const small = COMPRESSED.has(extension);
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: small ? await toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : null,
    gzip: small ? await toGzip(plain, { level: 9 }) : null,
  };
}

/**
 * The built site's files, read and compressed once each and then kept. Names under `/assets/` carry a hash of their
 * content and never change; the others are asked for again.
 */
export function assets(folder: string): MiddlewareHandler<ApiEnv> {
  const root = resolve(folder);
  const known = new Map<string, Promise<Asset | null>>();
  return async (c, next) => {
    const { method, path } = c.req;
    if ((method !== 'GET' && method !== 'HEAD') || !/\.\w+$/.test(path) || path.endsWith('.data'))
      return next();
    const file = resolve(join(root, path));
    if (path.includes('%') || !file.startsWith(root + sep)) return next();
    const hit = known.get(file);
    const asset = await (hit ?? load(file));
    if (!asset) return next();
    if (!hit) known.set(file, Promise.resolve(asset));
    const packed = (['br', 'gzip'] as const).filter((each) => asset[each]);
    const encoding = acceptedEncoding(c.req.header('accept-encoding'), packed);
    c.header('content-type', asset.type);
    c.header('etag', asset.etag);
    c.header('vary', 'accept-encoding');
    c.header(
      'cache-control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    );
    if (c.req.header('if-none-match') === asset.etag) return c.body(null, 304);
    if (encoding) c.header('content-encoding', encoding);
    return c.body(encoding ? (asset[encoding] as Uint8Array<ArrayBuffer>) : asset.plain);
  };
}
