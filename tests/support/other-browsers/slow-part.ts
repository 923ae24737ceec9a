import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Mela over a connection where one part of a page does not come. */
export interface SlowPart extends AsyncDisposable {
  origin: string;
  /** Documents that were asked for, in their order. */
  documents: string[];
}

interface Slow {
  /** A script with this in its address is never answered. */
  part: RegExp;
  /** This document is answered once the browser has called off the part, as a page that takes its time does. */
  next: string;
}

/** Passes all requests on to `origin`, but for the slow part. */
export async function startSlowPart(origin: string, { part, next }: Slow): Promise<SlowPart> {
  const documents: string[] = [];
  const calledOff = Promise.withResolvers<void>();
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    if (part.test(path)) return void answer.on('close', calledOff.resolve);
    const isDocument = incoming.headers.accept?.startsWith('text/html') ?? false;
    if (isDocument) documents.push(path);
    const passed = request(
      origin + path,
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (got) => {
        const passOn = () => got.pipe(answer.writeHead(got.statusCode ?? 500, got.headers));
        if (isDocument && path === next) void calledOff.promise.then(passOn);
        else passOn();
      },
    );
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents,
    [Symbol.asyncDispose]: async () => {
      calledOff.resolve();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
