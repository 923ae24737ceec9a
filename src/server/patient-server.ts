import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** How long a connection is waited for. A proxy in front waits by its own times, and sends what is whole. */
export interface Patience {
  /** For the head of a request, in milliseconds. */
  headersMs: number;
  /** For a body, beside what its length takes at `bytesPerSecond`. */
  bodyMs: number;
  /** A line that is slower than this brings nothing to its end. */
  bytesPerSecond: number;
  /** For a body that doesn't say how long it is. */
  unknownBodyMs: number;
  /** For the next request on a connection that is open. */
  keepAliveMs: number;
}

export const PATIENCE: Patience = {
  headersMs: 20_000,
  bodyMs: 30_000,
  // A backup of a gigabyte may take its time; somebody who drips a byte now and then may not.
  bytesPerSecond: 8_192,
  unknownBodyMs: 300_000,
  // Longer than proxies keep theirs (nginx 60 s, Caddy 120 s): else they send into what was just closed, and answer 502.
  keepAliveMs: 130_000,
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A server that waits so long for what it is sent, and no longer: whoever is slower is answered 408 and disconnected.
 */
export function patientServer(answer: Answer, patience: Patience = PATIENCE): Server {
  const { headersMs, keepAliveMs } = patience;
  const options = {
    headersTimeout: headersMs,
    // One time for all bodies would be too short for backups, or too long for everything else.
    requestTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.ceil(headersMs / 4),
  };
  return createServer(options, (request, response) => {
    waitForBody(request, response, patience);
    answer(request, response);
  });
}

function waitForBody(request: IncomingMessage, response: ServerResponse, patience: Patience): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return;
  const ms =
    encoding === undefined
      ? patience.bodyMs + (Number(length) / patience.bytesPerSecond) * 1_000
      : patience.unknownBodyMs;
  const lapse = (): void => {
    // What is there and not yet read is late by our own fault.
    if (request.readableLength > 0) timer = wait();
    else hangUp(request, response);
  };
  // Longer than a timer of Node's can be is as good as for ever.
  const wait = () => setTimeout(lapse, Math.min(ms, 2 ** 31 - 1)).unref();
  let timer = wait();
  const over = (): void => clearTimeout(timer);
  request.once('end', over);
  request.once('close', over);
}

/** So long is read, and thrown away, what somebody still sends after they were refused. */
const LINGER_MS = 1_000;

/**
 * Says why, and hangs up. Whoever is still sending would have their answer taken away by the reset that follows a byte
 * nobody reads, so what comes is read a moment longer.
 */
function hangUp(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (response.headersSent || !socket.writable) return void socket.destroy();
  socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  request.resume();
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(lingering));
}
