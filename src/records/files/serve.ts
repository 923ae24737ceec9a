import type { StoredFile } from '#platform/storage/index.ts';
import { contentTypeOf } from './content-type.ts';

/** As PocketBase: whatever an uploaded file holds, it runs nothing and loads nothing. */
const POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Names are never used again for other content, so that a copy is good for a month. */
const CACHE = 'max-age=2592000, stale-while-revalidate=86400';

/** Answers with the file, whole or the range that was asked for. */
export function serveFile(
  file: StoredFile,
  name: string,
  request: { headers: Headers; download: boolean; isPrivate: boolean },
): Response {
  const etag = `"${file.size.toString(36)}-${file.modified.toString(36)}"`;
  const type = contentTypeOf(name);
  const attachment = request.download || type === 'application/octet-stream';
  const headers = new Headers({
    'Content-Type': type,
    'Content-Disposition': `${attachment ? 'attachment' : 'inline'}; filename="${name.replace(/["\\\r\n]/g, '_')}"`,
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': request.isPrivate ? 'private, no-store' : CACHE,
    ETag: etag,
    'Last-Modified': new Date(file.modified).toUTCString(),
    'Accept-Ranges': 'bytes',
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const range = rangeOf(request.headers.get('range'), file.size);
  if (range === 'outside') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) {
    headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
    headers.set('Content-Length', String(range.end - range.start + 1));
    return new Response(file.stream(range), { status: 206, headers });
  }
  headers.set('Content-Length', String(file.size));
  return new Response(file.size === 0 ? null : file.stream(), { headers });
}

/** The one range asked for; null for none, or for several, which are answered with the whole. */
function rangeOf(header: string | null, size: number): { start: number; end: number } | 'outside' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start >= size || start > end ? 'outside' : { start, end };
}
