import { type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { NAME } from './start-proxy.ts';

/** Speaks https with the site behind a proxy of this machine, under the site's own name. */
export interface HttpsClient {
  send(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string | Uint8Array },
  ): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>;
  /** An answer that does not end: what came of it so far, and how to leave. */
  listen(path: string): Promise<{ heard(): string; leave(): void }>;
}

/** `certificate` is the only one that is trusted. */
export function httpsClient(port: number, certificate: string): HttpsClient {
  const open = (method: string, path: string, headers: Record<string, string>, body?: string | Uint8Array) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          servername: NAME,
          ca: certificate,
          agent: false,
          headers: {
            host: `${NAME}:${port}`,
            ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        resolve,
      );
      asked.once('error', reject);
      asked.end(body);
    });
  return {
    async send(method, path, { headers = {}, body } = {}) {
      const answer = await open(method, path, headers, body);
      const bytes = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>));
      const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
      return { status: answer.statusCode ?? 0, headers: answer.headers, text };
    },
    async listen(path) {
      const answer = await open('GET', path, { accept: 'text/event-stream' });
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('error', () => {});
      return { heard: () => text, leave: () => void answer.destroy() };
    },
  };
}
