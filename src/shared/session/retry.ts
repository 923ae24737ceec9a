/** Answers after which a request is sent once more (specification §7). */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Methods that change nothing. PATCH, POST, PUT and DELETE are never sent twice. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `send`, which tries a safe request once more when the answer is one of those above, or when none came. */
export function withOneRetry(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (!SAFE.has(method.toUpperCase())) return send(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    const again = input instanceof Request ? input.clone() : input;
    try {
      const answer = await send(input, init);
      if (!RETRIED.has(answer.status) || signal?.aborted) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (signal?.aborted) throw error;
    }
    return send(again, init);
  };
}
