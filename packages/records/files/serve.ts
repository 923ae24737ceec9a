import { extname } from 'node:path';
import type { StoredFile } from '#platform/storage/index.ts';
import { byteRange } from './byte-range.ts';
import { plainType } from './content-type.ts';
import { storageFailed } from './storage-failed.ts';

/** As PocketBase: whatever an uploaded file holds, it runs nothing and loads nothing. */
const POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Names are never used again for other content, so that a copy is good for a month. */
const CACHE = 'max-age=2592000, stale-while-revalidate=86400';

/** What a browser may show in place; everything else is downloaded. */
const INLINE = new Set([
  ...['png', 'jpeg', 'gif', 'webp', 'avif', 'x-icon', 'bmp'].map((name) => `image/${name}`),
  ...['webm', 'mp4', '3gpp', 'quicktime', 'x-ms-wmv'].map((name) => `video/${name}`),
  ...['basic', 'aiff', 'mpeg', 'midi', 'wav', 'x-mpeg', 'x-m4a', 'aac'].map((name) => `audio/${name}`),
  'application/pdf',
]);

/** Types that content does not show well enough, by extension. They are downloaded all the same. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

/** How a file is asked for, and under which name and type it is given out. */
export interface FileRequest {
  method: string;
  headers: Headers;
  name: string;
  /** By its content. */
  type: string;
  download: boolean;
  /** Not everybody may have it: no copy is kept on the way. */
  isPrivate: boolean;
}

/**
 * Answers with the file, whole or the range that was asked for, or with 304 or 412 as the conditions want it. Throws 404
 * when the file was deleted since it was found, 503 when the storage fails at its beginning.
 */
export async function serveFile(file: StoredFile, request: FileRequest): Promise<Response> {
  const { name, type } = request;
  const attachment = request.download || !INLINE.has(plainType(type));
  const etag = `"${file.size.toString(36)}-${file.modified.toString(36)}"`;
  const headers = new Headers({
    'Content-Type': BY_EXTENSION[extname(name)] ?? type,
    'Content-Disposition': `${attachment ? 'attachment' : 'inline'}; filename="${name.replace(/[^\x20-\x7E]|["\\]/g, '_')}"`,
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': request.isPrivate ? 'private, no-store' : CACHE,
    ETag: etag,
    'Last-Modified': new Date(file.modified).toUTCString(),
    'Accept-Ranges': 'bytes',
  });
  const condition = conditionOf(request.headers, etag, file.modified);
  if (condition !== null) return new Response(null, { status: condition, headers });
  const range = isCurrent(request.headers.get('if-range'), etag, file.modified)
    ? byteRange(request.headers.get('range'), file.size)
    : null;
  if (range === 'outside') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  if (range) {
    headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
    // A part that was packed on the way would be no part of the file any more.
    headers.append('Cache-Control', 'no-transform');
  }
  const empty = file.size === 0 || request.method === 'HEAD';
  const body = empty ? null : await begun(file.stream(range ?? undefined));
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** The same stream once its first part is read: what can't be read is known before anything is answered. */
async function begun(stream: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const reader = stream.getReader();
  let next: ReturnType<typeof reader.read> | null = Promise.resolve(
    await reader.read().catch((error: unknown) => {
      throw storageFailed(error);
    }),
  );
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await (next ?? reader.read());
        next = null;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Compared weakly: what packs an answer on the way makes its tag a weak one. */
function hasTag(list: string, etag: string): boolean {
  return list.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

const seconds = (epochMs: number): number => Math.floor(epochMs / 1000);

/** 304 or 412 where the conditions of the request want it, in the order that HTTP gives them. */
function conditionOf(headers: Headers, etag: string, modified: number): 304 | 412 | null {
  const match = headers.get('if-match');
  const unmodified = Date.parse(headers.get('if-unmodified-since') ?? '');
  if (match !== null && !hasTag(match, etag)) return 412;
  if (match === null && seconds(modified) > seconds(unmodified)) return 412;
  const none = headers.get('if-none-match');
  if (none !== null) return hasTag(none, etag) ? 304 : null;
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return seconds(modified) <= seconds(since) ? 304 : null;
}

function isCurrent(ifRange: string | null, etag: string, modified: number): boolean {
  return ifRange === null || ifRange === etag || seconds(Date.parse(ifRange)) === seconds(modified);
}
