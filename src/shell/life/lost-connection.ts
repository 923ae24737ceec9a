/** A request of the router that could not be answered by the site: no connection, or something in between failed. */
export interface Lost {
  method: string;
  /** What the site said of it, where it could; else null. */
  words: string | null;
  /** False when the site, or something before it, did answer. */
  offline: boolean;
}

/** Answers that say that the site can't be had right now: the page that is there is worth more than a page of them. */
const PASSING = /^5|408|413|425|429/;

const listeners = new Set<(lost: Lost) => void>();

/** Calls `tell` whenever the router's request is lost; returns how to stop. */
export function onLost(notify: (lost: Lost) => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Tells the listeners of a request of the router, or a part of a page, that is lost. */
export function showLost(lost: Lost): void {
  for (const notify of listeners) notify(lost);
}

/**
 * `send` for the router's requests. When one can't be answered, the listeners hear of it and give the navigation up;
 * the router would put its error page in the place of a good one. An answer that the site's pages did not make is
 * never passed on as words: a proxy's page is markup.
 */
export function keepingPage(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    if (listeners.size === 0 || !isRouters(input, signal)) return send(input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    try {
      const answer = await send(input, init);
      if (answer.status < 400 || answer.headers.has('x-remix-response')) return answer;
      const words = await wordsOf(answer);
      if (PASSING.test(String(answer.status)))
        return await givenUp({ method, words, offline: false }, signal);
      return new Response(words, { status: answer.status });
    } catch (error) {
      if (signal?.aborted) throw error;
      return givenUp({ method, words: null, offline: true }, signal);
    }
  };
}

function isRouters(input: RequestInfo | URL, signal: AbortSignal | null): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
  if (origin !== location.origin) return false;
  // What the router looks up ahead of any click it asks for without a signal.
  return pathname.endsWith('.data') || (pathname === '/__manifest' && signal !== null);
}

/** Answers no more: who listens has the router call the request off. */
function givenUp(lost: Lost, signal: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    showLost(lost);
  });
}

/** What our API says of an error; null of every other answer. */
const wordsOf = (answer: Response): Promise<string | null> =>
  answer.json().then(
    (body: { message?: unknown } | null) => (typeof body?.message === 'string' ? body.message : null),
    () => null,
  );
