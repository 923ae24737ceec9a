import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Options } from '#platform/storage/index.ts';
import { wrongSignature } from './s3-signature.ts';

interface Kept {
  bytes: Buffer;
  modified: Date;
}

/** A stand-in for S3 in memory, which checks every signature. Small pages, so that lists have several. */
export interface S3Server extends AsyncDisposable {
  /** How to reach it; the bucket is `media`. */
  options: S3Options;
  files: Map<string, Kept>;
  /** Parts of uploads that were begun and not ended. */
  unfinished: Map<string, Map<number, Buffer>>;
  /** What was asked, as `PUT key?query`. */
  calls: string[];
  /** Answers the next calls with these statuses instead; -1 cuts the connection. */
  fail(...statuses: number[]): void;
  /** From now on every call fails, until `mend`. */
  breakDown(): void;
  mend(): void;
}

const BUCKET = 'media';
const PAGE = 3;

export async function startS3(account = { accessKey: 'AK', secret: 'sec/ret+' }): Promise<S3Server> {
  const files = new Map<string, Kept>();
  const unfinished = new Map<string, Map<number, Buffer>>();
  const calls: string[] = [];
  const faults: number[] = [];
  let down = false;

  const server = createServer((request, response) => {
    void readAll(request).then((body) => answer(request, response, body));
  });

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const url = new URL(request.url ?? '/', 'http://host');
    const host = request.headers.host ?? '';
    const path = decodeURIComponent(url.pathname).slice(1);
    const inHost = host.startsWith(`${BUCKET}.`);
    const key = inHost ? path : path.slice(BUCKET.length + 1);
    calls.push(`${request.method} ${key}${url.search}`);
    const fault = down ? 503 : faults.shift();
    if (fault === -1) return void request.socket.destroy();
    if (fault !== undefined) return error(response, fault, 'InternalError');
    const wrong = wrongSignature(request, body, { ...account, region: 'eu-central-1' });
    if (wrong) return error(response, 403, wrong);
    if (!inHost && !`${path}/`.startsWith(`${BUCKET}/`)) return error(response, 404, 'NoSuchBucket');
    const query = url.searchParams;
    const method = request.method ?? '';
    if (method === 'GET' && key === '') return list(response, query);
    if (method === 'POST' && query.has('delete')) return deleteMany(request, response, body);
    if (method === 'POST' && query.has('uploads')) return begin(response);
    const upload = unfinished.get(query.get('uploadId') ?? '');
    if (query.has('uploadId')) {
      if (!upload) return error(response, 404, 'NoSuchUpload');
      if (method === 'PUT') {
        upload.set(Number(query.get('partNumber')), body);
        return send(response, 200, '', { etag: etagOf(body) });
      }
      unfinished.delete(query.get('uploadId') ?? '');
      if (method === 'DELETE') return send(response, 204);
      return finish(response, key, upload, body);
    }
    if (method === 'PUT') {
      files.set(key, { bytes: body, modified: new Date() });
      return send(response, 200, '', { etag: etagOf(body) });
    }
    if (method === 'DELETE') {
      files.delete(key);
      return send(response, 204);
    }
    return get(request, response, key);
  };

  const get = (request: IncomingMessage, response: ServerResponse, key: string): void => {
    const file = files.get(key);
    if (!file) return error(response, 404, 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const part = range ? file.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : file.bytes;
    send(response, range ? 206 : 200, part, { 'last-modified': file.modified.toUTCString() });
  };

  const list = (response: ServerResponse, query: URLSearchParams): void => {
    const after = query.get('continuation-token') ?? '';
    const keys = [...files.keys()].toSorted();
    const left = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
    const page = left.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)));
    const entries = page.map((key) => {
      const { bytes, modified } = files.get(key) as Kept;
      return `<Contents><Key>${key.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const more = left.length > page.length;
    const next = more
      ? `<NextContinuationToken>${page.at(-1)?.replaceAll('&', '&amp;')}</NextContinuationToken>`
      : '';
    const xml = `<?xml version="1.0"?><ListBucketResult>${entries.join('')}<IsTruncated>${more}</IsTruncated>${next}</ListBucketResult>`;
    send(response, 200, xml);
  };

  const deleteMany = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    if (request.headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
      return error(response, 400, 'InvalidDigest');
    for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g))
      files.delete(key.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    send(response, 200, '<DeleteResult></DeleteResult>');
  };

  const begin = (response: ServerResponse): void => {
    const id = randomUUID();
    unfinished.set(id, new Map());
    send(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  };

  const finish = (
    response: ServerResponse,
    key: string,
    parts: ReadonlyMap<number, Buffer>,
    body: Buffer,
  ): void => {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const chosen = named.map(([, number, tag]) => {
      const part = parts.get(Number(number));
      return part && etagOf(part) === tag?.replaceAll('&quot;', '"') ? part : null;
    });
    if (chosen.length === 0 || chosen.includes(null)) return error(response, 400, 'InvalidPart');
    files.set(key, { bytes: Buffer.concat(chosen as Buffer[]), modified: new Date() });
    send(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    options: {
      bucket: BUCKET,
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${port}`,
      forcePathStyle: true,
      ...account,
    },
    files,
    unfinished,
    calls,
    fail: (...statuses) => void faults.push(...statuses),
    breakDown: () => void (down = true),
    mend: () => void (down = false),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function send(
  response: ServerResponse,
  status: number,
  body: Buffer | string = '',
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function error(response: ServerResponse, status: number, code: string): void {
  send(response, status, `<Error><Code>${code}</Code><Message>It is ${code}.</Message></Error>`);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
