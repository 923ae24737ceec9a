import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { S3Client, type S3Options } from './s3-client.ts';
import { uploadFile } from './s3-upload.ts';
import { readXml, xmlEscaped, xmlText } from './s3-xml.ts';
import type { Storage, StoredEntry } from './storage.ts';
import { FileGone, StorageError } from './storage-error.ts';

/** S3 lists and deletes so many at once. */
const PAGE = 1_000;
/** What a file is, is found out when it is served. */
const TYPE = 'application/octet-stream';

/** Files in a bucket of S3, or of what speaks its protocol. */
export function s3Storage(options: S3Options): Storage {
  const client = new S3Client(options);

  const pages = async function* (prefix: string): AsyncGenerator<StoredEntry[]> {
    let token: string | null = null;
    do {
      const query: Record<string, string> = { 'list-type': '2', 'max-keys': String(PAGE) };
      if (prefix !== '') query.prefix = `${sound(prefix).replace(/\/+$/, '')}/`;
      if (token !== null) query['continuation-token'] = token;
      const answer = await client.call({ method: 'GET', query });
      const elements = readXml(await answer.text());
      yield readEntries(elements);
      token = xmlText(elements, 'IsTruncated') === 'true' ? xmlText(elements, 'NextContinuationToken') : null;
    } while (token !== null);
  };

  const entries = async (prefix: string): Promise<StoredEntry[]> => {
    const all: StoredEntry[] = [];
    for await (const page of pages(prefix)) all.push(...page);
    return all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  };

  const open = async (key: string, range?: { start: number; end: number }): Promise<Response> => {
    const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const answer = await client.call({ method: 'GET', key, headers, allowed: [404] });
    if (answer.status !== 404) return answer;
    await answer.body?.cancel();
    throw new FileGone();
  };

  return {
    async put(key, content) {
      const headers = { 'Content-Type': TYPE };
      const answer = await client.call({ method: 'PUT', key: sound(key), body: content, headers });
      await answer.body?.cancel();
    },
    putFile: (key, path) => uploadFile(client, sound(key), path, TYPE),
    async get(key) {
      const head = await client.call({ method: 'HEAD', key: sound(key), allowed: [404] });
      if (head.status === 404) return null;
      return {
        size: Number(head.headers.get('content-length')),
        modified: Date.parse(head.headers.get('last-modified') ?? '') || 0,
        stream: (range) =>
          Readable.toWeb(
            Readable.from(chunksOf(() => open(key, range))),
          ) as unknown as ReadableStream<Uint8Array>,
        bytes: async () => new Uint8Array(await (await open(key)).arrayBuffer()),
      };
    },
    async delete(key) {
      const answer = await client.call({ method: 'DELETE', key: sound(key), allowed: [404] });
      await answer.body?.cancel();
    },
    async deleteAll(prefix) {
      if (prefix === '') throw new StorageError('A whole storage is not deleted.');
      for await (const page of pages(prefix)) await deletePage(client, page);
    },
    list: async (prefix) => (await entries(prefix)).map(({ key }) => key),
    entries,
  };
}

/** A key that no path trick is in; S3 itself would take any. */
function sound(key: string): string {
  if (key.includes('\0') || key.split('/').some((part) => part === '..' || part === '.' || part === '')) {
    throw new Error('A storage key leaves the storage.');
  }
  return key;
}

async function* chunksOf(open: () => Promise<Response>): AsyncGenerator<Uint8Array> {
  const { body } = await open();
  if (body) yield* body;
}

function readEntries(elements: ReturnType<typeof readXml>): StoredEntry[] {
  const found: StoredEntry[] = [];
  for (const { path, text } of elements) {
    if (path.at(-2) !== 'Contents') continue;
    if (path.at(-1) === 'Key') found.push({ key: text, size: 0, modified: 0 });
    const entry = found.at(-1);
    if (!entry) continue;
    if (path.at(-1) === 'Size') entry.size = Number(text);
    else if (path.at(-1) === 'LastModified') entry.modified = Date.parse(text) || 0;
  }
  return found;
}

async function deletePage(client: S3Client, page: readonly StoredEntry[]): Promise<void> {
  if (page.length === 0) return;
  const objects = page.map(({ key }) => `<Object><Key>${xmlEscaped(key)}</Key></Object>`).join('');
  const body = new TextEncoder().encode(`<Delete><Quiet>true</Quiet>${objects}</Delete>`);
  const headers = {
    'Content-Type': 'application/xml',
    'Content-MD5': createHash('md5').update(body).digest('base64'),
  };
  const answer = await client.call({ method: 'POST', query: { delete: '' }, body, headers });
  const elements = readXml(await answer.text());
  const failed = elements.find(({ path }) => path.at(-2) === 'Error' && path.at(-1) === 'Code');
  if (failed) throw new StorageError(`S3 did not delete everything: ${failed.text}`);
}
