import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Mela over a connection where parts of a page do not come. */
export interface SlowPart extends AsyncDisposable {
  origin: string;
  /** Documents that were asked for, in their order. */
  documents: string[];
  /** What was asked for and doesn't come. */
  parts: string[];
}

interface Slow {
  /** What has this in its address is not answered before `next` was asked for. */
  part: RegExp;
  /** This document is answered once the browser has called off the part, as a page that takes its time does; '' for none. */
  next: string;
}

/** Passes all requests on to `origin`, but for the slow part. */
export async function startSlowPart(origin: string, { part, next }: Slow): Promise<SlowPart> {
  const documents: string[] = [];
  const parts: string[] = [];
  const calledOff = Promise.withResolvers<void>();
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    if (part.test(path) && !documents.includes(next)) {
      parts.push(path);
      return void answer.on('close', calledOff.resolve);
    }
    // Firefox asks for all that it fetches ahead as if it were a document.
    const isDocument = incoming.headers.accept?.startsWith('text/html') === true && !path.includes('.data');
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
    parts,
    [Symbol.asyncDispose]: async () => {
      calledOff.resolve();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
