import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { readXml, xmlText } from './s3-xml.ts';
import { StorageError } from './storage-error.ts';

/** Where the bucket is and who may use it. Names as in PocketBase's settings. */
export interface S3Options {
  bucket: string;
  region: string;
  /** With or without `https://`. */
  endpoint: string;
  accessKey: string;
  secret: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  forcePathStyle: boolean;
}

/** One call. */
export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Answers that are no failure, besides those from 200 to 299. */
  allowed?: readonly number[];
}

const TRIES = 4;
const FIRST_PAUSE_MS = 100;
/** Until the answer begins; a body that is sent has a second more for every so many bytes. */
const PATIENCE_MS = 15_000;
const BYTES_A_SECOND = 128 * 1024;

/** So many characters of an answer are told. */
const LONGEST_TOLD = 300;

const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** Signed calls to one bucket, tried again where that may help. */
export class S3Client {
  readonly #aws: AwsClient;
  readonly #base: string;

  constructor(options: S3Options) {
    const { accessKey, secret, region, bucket } = options;
    this.#aws = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secret,
      region: region || 'us-east-1',
      service: 's3',
      retries: 0,
    });
    const endpoint = /^https?:\/\//i.test(options.endpoint)
      ? options.endpoint
      : `https://${options.endpoint}`;
    if (!URL.canParse(endpoint))
      throw new StorageError(`This is no address of an S3 server: ${options.endpoint}`);
    const url = new URL(endpoint);
    if (!options.forcePathStyle) url.hostname = `${bucket}.${url.hostname}`;
    const folder = url.pathname.replace(/\/+$/, '');
    this.#base = `${url.origin}${folder}${options.forcePathStyle ? `/${encodeURIComponent(bucket)}` : ''}`;
  }

  /** The answer, its body unread. Throws a StorageError that names S3's code. */
  async call(call: S3Call): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt >= TRIES;
      try {
        const response = await this.#send(call);
        if (response.ok || call.allowed?.includes(response.status)) return response;
        if (last || !isPassing(response.status)) throw await failure(call, response);
        await response.body?.cancel();
      } catch (error) {
        if (error instanceof StorageError) throw error;
        if (last) throw new StorageError('The S3 server could not be reached.', { cause: error });
      }
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }

  async #send({ method, key = '', query = {}, headers = {}, body }: S3Call): Promise<Response> {
    const url = new URL(key === '' ? this.#base : `${this.#base}/${key.split('/').map(escaped).join('/')}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await this.#aws.sign(url.href, {
      method,
      headers: {
        ...headers,
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    });
    const patience = PATIENCE_MS + ((body?.length ?? 0) / BYTES_A_SECOND) * 1_000;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error(`no answer in ${patience} ms`)), patience);
    try {
      return await fetch(signed, { signal: abort.signal, redirect: 'error' });
    } finally {
      // Only the wait for the answer is timed: a large file may take its time.
      clearTimeout(timer);
    }
  }
}

/** As S3 wants paths: everything but letters, digits and `-_.~`. */
function escaped(part: string): string {
  return encodeURIComponent(part).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

async function failure({ method }: S3Call, response: Response): Promise<StorageError> {
  const text = await response.text().catch(() => '');
  const answer = readXml(text);
  const code = xmlText(answer, 'Code') ?? String(response.status);
  const message = xmlText(answer, 'Message') ?? '';
  return new StorageError(`S3 refused ${method} with ${code}. ${message}`.trim(), {
    cause: new Error(`${response.status} ${text.slice(0, LONGEST_TOLD)}`),
    full: ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'].includes(code),
  });
}
