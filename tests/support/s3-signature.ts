import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Works AWS's signature (version 4) out anew, from the description of the algorithm and by none of the product's
 * code. Gives S3's code for what is wrong, or null.
 */
export function wrongSignature(
  request: IncomingMessage,
  body: Uint8Array,
  account: { accessKey: string; secret: string; region: string },
): string | null {
  const match = HEADER.exec(request.headers.authorization ?? '');
  if (!match) return 'AccessDenied';
  const [, accessKey, day = '', region = '', names = '', signature] = match;
  if (accessKey !== account.accessKey) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const content = header('x-amz-content-sha256');
  if (content !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
    return 'AccessDenied';
  const url = new URL(request.url ?? '/', 'http://host');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const headers = signed.map((name) => `${name}:${header(name)}\n`).join('');
  const canonical = [request.method, path, query, headers, names, content].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(
    (made, part) => hmac(made, part),
    hmac(`AWS4${account.secret}`, day),
  );
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
