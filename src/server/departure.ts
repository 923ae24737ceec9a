import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where balancers ask whether to send requests here. It says nothing of the database, which all processes share. */
const READY_PATH = '/ready';
const HEALTH_PATH = '/api/health';
/** Another process is there at once, or this one is again within seconds. */
const AGAIN_S = 5;

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/**
 * Tells who asks that this process takes requests, or that it is about to stop. A balancer that heard so sends nothing more; then
 * the connections that it keeps can be closed without a request getting lost on its way.
 */
export class Departure {
  readonly #inFlight = new Set<ServerResponse>();
  #begun = false;

  /** From now on it says that it stops, and each connection ends with the answer that is on its way or comes next. */
  begin(): void {
    this.#begun = true;
    for (const response of this.#inFlight) endWith(response);
  }

  /** Answers what balancers ask; anything else it lets pass, and remembers until it is answered. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#begun) endWith(response);
    else {
      this.#inFlight.add(response);
      response.once('close', () => this.#inFlight.delete(response));
    }
    const path = pathOf(request);
    if (path !== READY_PATH && !(this.#begun && path === HEALTH_PATH)) return false;
    if (this.#begun) answerReady(request, response, 503, 'This process is about to stop.');
    else answerReady(request, response, 200, 'This process accepts requests.');
    return true;
  }
}

/** The answer says `Connection: close`, and the connection ends after it. */
function endWith(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}

function answerReady(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
): void {
  const body = JSON.stringify({ data: {}, message, status });
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    ...(status === 503 ? { 'retry-after': String(AGAIN_S) } : {}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
